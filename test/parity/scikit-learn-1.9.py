"""Writes scikit-learn-1.9.json: `python scikit-learn-1.9.py > scikit-learn-1.9.json`, with scikit-learn 1.9 installed."""

import json
import warnings

import numpy as np
import sklearn
from sklearn.metrics import (
    average_precision_score,
    brier_score_loss,
    class_likelihood_ratios,
    d2_brier_score,
    d2_log_loss_score,
    det_curve,
    hinge_loss,
    roc_auc_score,
    top_k_accuracy_score,
)

warnings.simplefilter("ignore")
random = np.random.default_rng(42)
cases = []


def plain(value):
    return value.tolist() if hasattr(value, "tolist") else value


def finite(value):
    """NaN and infinities, which JSON lacks, as None."""
    if isinstance(value, list):
        return [finite(each) for each in value]
    return value if np.isfinite(value) else None


def add(name, columns, expected):
    cases.append(
        {
            "name": name,
            "input": {key: plain(value) for key, value in columns.items() if value is not None},
            "expected": {key: finite(plain(value)) for key, value in expected.items()},
        }
    )


def weights_of(n, weighted):
    return np.round(random.uniform(0.1, 3, n), 3) if weighted else None


for n in (2, 5, 40):
    for digits in (0, 1, 12):
        for weighted in (False, True):
            y = random.integers(0, 2, n)
            y[:2] = [0, 1]
            score = np.round(random.normal(0, 2, n) + y, digits)
            p = np.round(1 / (1 + np.exp(-score)), max(digits, 2))
            w = weights_of(n, weighted)
            fpr, fnr, thresholds = det_curve(y, score, sample_weight=w)
            positive, negative = class_likelihood_ratios(y, score > 0, sample_weight=w)
            add(
                f"two classes, {n} rows, {digits} digits{', weighted' if weighted else ''}",
                {"yTrue": y, "yScore": score, "p": p, "sampleWeight": w},
                {
                    "hingeLoss": hinge_loss(y, score, sample_weight=w),
                    "d2LogLoss": d2_log_loss_score(y, p, sample_weight=w),
                    "d2Brier": d2_brier_score(y, p, sample_weight=w),
                    "brier": brier_score_loss(y, p, sample_weight=w),
                    "brierHalf": brier_score_loss(y, p, sample_weight=w, scale_by_half=True),
                    "brierSum": brier_score_loss(y, p, sample_weight=w, scale_by_half=False),
                    "fpr": fpr,
                    "fnr": fnr,
                    "thresholds": thresholds,
                    "positiveLikelihoodRatio": positive,
                    "negativeLikelihoodRatio": negative,
                },
            )

for classes in (3, 5):
    for n in (8, 40):
        for digits in (0, 2, 12):
            for weighted in (False, True):
                labels = list(range(classes))
                y = random.integers(0, classes, n)
                y[:classes] = labels
                logits = random.normal(0, 2, (n, classes))
                logits[np.arange(n), y] += 1
                logits = np.round(logits, digits)
                e = np.exp(logits)
                p = e / e.sum(axis=1, keepdims=True)
                w = weights_of(n, weighted)
                add(
                    f"{classes} classes, {n} rows, {digits} digits{', weighted' if weighted else ''}",
                    {"yTrue": y, "yScore": logits, "p": p, "sampleWeight": w, "labels": labels},
                    {
                        "hingeLoss": hinge_loss(y, logits, labels=labels, sample_weight=w),
                        "d2LogLoss": d2_log_loss_score(y, p, sample_weight=w),
                        "d2Brier": d2_brier_score(y, p, sample_weight=w),
                        "brier": brier_score_loss(y, p, sample_weight=w),
                        "brierHalf": brier_score_loss(y, p, sample_weight=w, scale_by_half=True),
                        "brierSum": brier_score_loss(y, p, sample_weight=w, scale_by_half=False),
                        # Of the scores that roc_auc_score refuses for several classes, class by class.
                        "ovr": np.mean([roc_auc_score(y == k, logits[:, k], sample_weight=w) for k in labels]),
                        "averagePrecision": np.mean(
                            [average_precision_score(y == k, logits[:, k], sample_weight=w) for k in labels]
                        ),
                        # Hand & Till, by pairs of classes; without weights, which roc_auc_score refuses here.
                        "ovo": np.mean(
                            [
                                roc_auc_score(y[np.isin(y, (a, b))] == a, logits[np.isin(y, (a, b)), a])
                                for a in labels
                                for b in labels
                                if a != b
                            ]
                        ),
                        **{
                            f"top{k}": top_k_accuracy_score(y, logits, k=k, labels=labels, sample_weight=w)
                            for k in (1, 2)
                        },
                    },
                )

print(json.dumps({"source": f"scikit-learn {sklearn.__version__}, numpy {np.__version__}: scikit-learn-1.9.py", "cases": cases}))
