/** What follows for the method of each metric, by the beginning of its id. */
export const verdicts: Readonly<Record<string, string>> = {
  accuracy:
    '`wilson` for intervals. Where a gate must keep its level for every rate, `clopperPearson`: it is the safest, a little wider.',
  recall: 'As accuracy, over the rows that are truly positive.',
  macroF1:
    '`logitMover`, the farther limits of both: the logit of the influence function alone lets pass too much where a class has few rows or hardly a row is wrong. It has an answer for every sample, and takes no resampling.',
  balancedAccuracy: 'As macro-F1.',
  mcc: 'As macro-F1.',
  cohenKappa: 'As macro-F1.',
  f1: '`wilson`, by the proportion of true positives among the rows that are positive or predicted so, of which F1 is a growing function. It needs no resampling and has no gaps at small samples.',
  auc: '`newcombeDelong`, the farther ends of both: each alone is misled somewhere. It is wider than needed at high AUC; what no sample of few positives shows, it cannot know.',
  averagePrecision: '`bca`; percentiles let pass too much, and with 20 positives `bca`, too, a little.',
  ece: '`foldedNormal`; the debiased bootstrap takes calibrated models for uncalibrated ones.',
  'ndcg@10': '`bootstrapT` from 10 queries on; `t` lets pass too much where most queries are alike.',
  pearson:
    '`fisherZ`, with influences for the standard error and no less than normal columns would have. It has an answer for a perfect sample, and takes no resampling.',
  spearman: 'As Pearson’s r.',
  kendallTau: 'As Pearson’s r.',
  rmse: '`bootstrapT`. With heavy tails it, too, lets pass more than it should, and least of all methods.',
}
