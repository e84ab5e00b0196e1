"""Times scikit-learn and scipy on the columns in a folder and prints {work: {"seconds": median, "value": v}} as JSON; the
value is null where chance decides it.

PyPI: pip install scikit-learn (brings numpy and scipy).
Usage: python3 scikit_learn.py <folder> <rounds>
"""

import json
import sys
import time
from pathlib import Path

import numpy
import scipy
import sklearn
from scipy.stats import kendalltau, spearmanr
from sklearn import metrics
from sklearn.utils import resample

folder, rounds = Path(sys.argv[1]), int(sys.argv[2])


def column(work, name, dtype):
    return numpy.fromfile(folder / f"{work}.{name}", dtype=dtype)


def labels(work):
    return column(work, "yTrue", "uint8").astype(int), column(work, "yPred", "uint8").astype(int)


def scores(work):
    return column(work, "yTrue", "uint8").astype(int), column(work, "yScore", "float64")


def numbers(work):
    return column(work, "yTrue", "float64"), column(work, "yPred", "float64")


def lists(work):
    return column(work, "relevance", "float64").reshape(-1, 100), column(work, "yScore", "float64").reshape(-1, 100)


def named(work):
    names = numpy.array([f"class {code}" for code in range(10)])
    truth, called = labels(work)
    # Lists of str, as labels come out of a file; ours are arrays of strings.
    return names[truth].tolist(), names[called].tolist()


def auc_of_resample(truth, score):
    metrics.roc_auc_score(*resample(truth, score))


def macro_f1(truth, called):
    return metrics.f1_score(truth, called, average="macro")


WORKS = {
    "auc": (scores, metrics.roc_auc_score),
    "aucTied": (scores, metrics.roc_auc_score),
    "aucOfResample": (scores, auc_of_resample),
    "averagePrecision": (scores, metrics.average_precision_score),
    "macroF1": (labels, macro_f1),
    "macroF1OfStrings": (named, macro_f1),
    "logLoss": (scores, metrics.log_loss),
    "brierScore": (scores, metrics.brier_score_loss),
    "mae": (numbers, metrics.mean_absolute_error),
    "medae": (numbers, metrics.median_absolute_error),
    "spearman": (numbers, lambda x, y: spearmanr(x, y).statistic),
    "kendallTau": (numbers, lambda x, y: kendalltau(x, y).statistic),
    "ndcg": (lists, lambda grades, score: metrics.ndcg_score(grades, score, k=10, ignore_ties=True)),
    "ndcgTied": (lists, lambda grades, score: metrics.ndcg_score(grades, score, k=10)),
}

results = {}
given = {file.name.split(".")[0] for file in folder.iterdir()}
for work, (read, compute) in WORKS.items():
    if work not in given:
        continue
    columns = read(work)
    value = compute(*columns)
    times = []
    for _ in range(rounds):
        before = time.perf_counter()
        compute(*columns)
        times.append(time.perf_counter() - before)
    results[work] = {"seconds": sorted(times)[rounds // 2], "value": None if value is None else float(value)}

versions = f"scikit-learn {sklearn.__version__}, scipy {scipy.__version__}, numpy {numpy.__version__}"
print(json.dumps({"versions": versions, "works": results}))
