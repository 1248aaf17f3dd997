from django.urls import path
from django.urls.resolvers import URLPattern, URLResolver

app_name = "accounts"
urlpatterns: list[URLPattern | URLResolver] = []
