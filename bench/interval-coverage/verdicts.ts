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
  auc: '`newcombeDelong`, the farthest ends of Newcombe’s, of DeLong’s, and of DeLong’s with half an unseen row: each alone is misled somewhere. It is wider than needed at high AUC.',
  averagePrecision:
    '`effectiveWilson`: Wilson’s interval of as many trials as vary like the area, by a jackknife in one pass. `bca` passes too much where few positives happen to score well, and has no answer for a perfect sample.',
  prAuc: 'As average precision.',
  gini: 'As AUC, of which it is a linear function.',
  'partialAuc(maxFpr=0.2)': '`effectiveWilson`, by the influence of each row on the part of the area.',
  ks: '`nearMaximisers`: the largest of many differences is mostly one that chance has raised, and the lower limit reaches as much farther. The upper limit is wider than it need be.',
  eer: '`pointMover`, by inversion of the limits of the ROC curve.',
  'tprAtFpr(fpr=0.05)':
    '`pointMover`: the threshold may lie elsewhere, by the order of the negatives, and the rate at it is a proportion.',
  'precisionAtRecall(recall=0.8)': '`pointMover`, by the order of the positives and Wilson’s limits of the precision.',
  'recallAtPrecision(precision=0.9)':
    '`pointMover`, by inversion: the thresholds at which the limits of the precision, with one more false positive, reach what is asked for.',
  'gain(share=0.1)': '`pointMover`; wide where there are more positives than rows that may be predicted so.',
  ece: '`foldedNormal`; the debiased bootstrap takes calibrated models for uncalibrated ones.',
  pearson:
    '`fisherZ`, with influences for the standard error and no less than normal columns would have. It has an answer for a perfect sample, and takes no resampling.',
  spearman: 'As Pearson’s r.',
  kendallTau: 'As Pearson’s r.',
  'ndcg@10':
    '`fartherT`: `t` lets pass too much where most queries are alike, and `bootstrapT` has no answer for some samples. It needs no resampling, and serves any number of queries.',
  rmse: '`lossT`: log-t and Student’s t corrected for skewness, with one more row as bad as the worst. Where squares of errors have no variance, no method keeps the level; this one lets pass the least.',
  mae: '`lossT`, and Stringer’s bound where three rows or fewer have an error.',
  r2: '`lossT`, of 1 − R² by its influence function. It needs no resampling.',
  medae: '`orderStatistics`, which hold their level for every distribution.',
  brierScore: '`lossT`. The others let pass too much where few rows have a large loss.',
  logLoss: '`lossT`. What no row of a sample shows, no method knows: `maxLoss` gives a bound that holds.',
}
