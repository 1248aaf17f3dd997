from django.urls import path
from django.urls.resolvers import URLPattern, URLResolver

app_name = "games"
urlpatterns: list[URLPattern | URLResolver] = []
