"""A round read as an inquiry: what each student had seen, thought, tried and concluded, step by step.

Everything here follows from the log and the secret rule alone. `read_round` is the one way in; what it
gives back is plain values that turn into JSON (`RoundReading.to_json`).
"""

from eleusis.inquiry.analyser import Analyser, Observation
from eleusis.inquiry.evidence import BOT, Trial, rounds_of, seat_of, trials_of, who_acted
from eleusis.inquiry.insight import Insight, Leading, Rival
from eleusis.inquiry.reader import read_round
from eleusis.inquiry.reading import READING_VERSION, Experiment, InquiryCycle, Prediction, RoundReading, SeatFigures

__all__ = [
    "BOT",
    "READING_VERSION",
    "Analyser",
    "Experiment",
    "InquiryCycle",
    "Insight",
    "Leading",
    "Observation",
    "Prediction",
    "Rival",
    "RoundReading",
    "SeatFigures",
    "Trial",
    "read_round",
    "rounds_of",
    "seat_of",
    "trials_of",
    "who_acted",
]
