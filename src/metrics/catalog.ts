import { krippendorffAlpha } from './agreement/krippendorffAlpha.ts'
import { fleissKappa, gwetAC1, percentAgreement } from './agreement/raterAgreement.ts'
import { brierSkill } from './calibration/brierSkill.ts'
import { classwiseEce, ece, mce } from './calibration/ece.ts'
import { normalizedEntropy } from './calibration/normalizedEntropy.ts'
import { observedExpectedRatio } from './calibration/observedExpectedRatio.ts'
import { calibrationIntercept, calibrationSlope } from './calibration/recalibration.ts'
import { spiegelhalterZ } from './calibration/spiegelhalterZ.ts'
import { exactMatch, tokenF1 } from './cases/exactMatch.ts'
import { meanScore, scoreQuantile } from './cases/meanScore.ts'
import { passAtK, passHatK } from './cases/passAtK.ts'
import { passRate } from './cases/passRate.ts'
import { winRate } from './cases/winRate.ts'
import type { AnyMetric } from './definition/defineMetric.ts'
import { hammingLoss } from './labelSets/hammingLoss.ts'
import { coverageError, labelRankingAveragePrecision, labelRankingLoss } from './labelSets/labelRanking.ts'
import { subsetAccuracy } from './labelSets/subsetAccuracy.ts'
import { accuracy, errorRate } from './labels/accuracy.ts'
import { balancedAccuracy } from './labels/balancedAccuracy.ts'
import { cohenKappa } from './labels/cohenKappa.ts'
import { falseOmissionRate, fdr, fnr, fpr, npv, specificity } from './labels/confusionRates.ts'
import { expectedCost } from './labels/expectedCost.ts'
import { f1, macroF1, microF1, weightedF1 } from './labels/f1.ts'
import { fAlpha, fBeta } from './labels/fBeta.ts'
import { gMean } from './labels/gMean.ts'
import { informedness, markedness } from './labels/informedness.ts'
import { jaccard, threatScore } from './labels/jaccard.ts'
import { diagnosticOddsRatio, negativeLikelihoodRatio, positiveLikelihoodRatio } from './labels/likelihoodRatios.ts'
import { mcc } from './labels/mcc.ts'
import { macroPrecision, microPrecision, precision, weightedPrecision } from './labels/precision.ts'
import { prevalence } from './labels/prevalence.ts'
import { macroRecall, microRecall, recall, weightedRecall } from './labels/recall.ts'
import { rbo } from './lists/rbo.ts'
import { coverage, diversity, giniIndex, novelty, personalization } from './lists/recommendedLists.ts'
import { bpref } from './ranking/bpref.ts'
import { err } from './ranking/err.ts'
import { f1At } from './ranking/f1At.ts'
import { gmap } from './ranking/gmap.ts'
import { hitRateAt } from './ranking/hitRate.ts'
import { infAp } from './ranking/infAp.ts'
import { elevenPointAp, iprec } from './ranking/iprec.ts'
import { judgedAt } from './ranking/judged.ts'
import { map } from './ranking/map.ts'
import { mrr } from './ranking/mrr.ts'
import { cg, dcg, ndcg } from './ranking/ndcg.ts'
import { precisionAt } from './ranking/precisionAt.ts'
import { rbp } from './ranking/rbp.ts'
import { recallAt } from './ranking/recallAt.ts'
import { rPrecision } from './ranking/rPrecision.ts'
import { concordanceCorrelation, pearson, spearman } from './regression/correlation.ts'
import { d2AbsoluteError, d2Pinball, d2Tweedie } from './regression/d2.ts'
import { meanGammaDeviance, meanPoissonDeviance, meanTweedieDeviance } from './regression/deviance.ts'
import { huberLoss, mae, maxError, meanBiasError, medae, mse, pinballLoss, rmse } from './regression/errors.ts'
import { msle, rmsle } from './regression/logErrors.ts'
import { intervalCoverage, intervalScore, meanIntervalWidth } from './regression/predictionIntervals.ts'
import { explainedVariance, r2 } from './regression/r2.ts'
import { kendallTau, somersD, weightedTau } from './regression/rankCorrelation.ts'
import { mape, mase, smape, wape } from './regression/relativeErrors.ts'
import { accuracyAtCoverage, riskCoverageArea } from './scores/abstention.ts'
import { gain, lift, precisionAtShare, recallAtShare } from './scores/alertBudget.ts'
import { auc } from './scores/auc.ts'
import { averagePrecision } from './scores/averagePrecision.ts'
import { brierScore } from './scores/brierScore.ts'
import { eer } from './scores/eer.ts'
import { gauc } from './scores/gauc.ts'
import { gini } from './scores/gini.ts'
import { ks } from './scores/ks.ts'
import { logLoss } from './scores/logLoss.ts'
import { macroAveragePrecision } from './scores/macroAveragePrecision.ts'
import { precisionAtRecall, recallAtPrecision, sensitivityAtSpecificity, tprAtFpr } from './scores/operatingPoints.ts'
import { partialAuc } from './scores/partialAuc.ts'
import { prAuc } from './scores/prAuc.ts'
import { topKAccuracy } from './scores/topKAccuracy.ts'

/** Every metric of the library, in the order in which they are documented. */
export const catalog: readonly AnyMetric[] = Object.freeze([
  accuracy,
  errorRate,
  balancedAccuracy,
  precision,
  recall,
  specificity,
  fpr,
  fnr,
  npv,
  fdr,
  falseOmissionRate,
  f1,
  fBeta,
  fAlpha,
  macroF1,
  macroPrecision,
  macroRecall,
  microF1,
  microPrecision,
  microRecall,
  weightedF1,
  weightedPrecision,
  weightedRecall,
  mcc,
  cohenKappa,
  jaccard,
  hammingLoss,
  informedness,
  markedness,
  threatScore,
  diagnosticOddsRatio,
  positiveLikelihoodRatio,
  negativeLikelihoodRatio,
  gMean,
  prevalence,
  expectedCost,
  auc,
  partialAuc,
  gauc,
  averagePrecision,
  prAuc,
  macroAveragePrecision,
  logLoss,
  brierScore,
  brierSkill,
  observedExpectedRatio,
  spiegelhalterZ,
  normalizedEntropy,
  ece,
  mce,
  classwiseEce,
  calibrationSlope,
  calibrationIntercept,
  topKAccuracy,
  ks,
  gini,
  eer,
  precisionAtRecall,
  recallAtPrecision,
  tprAtFpr,
  sensitivityAtSpecificity,
  lift,
  gain,
  precisionAtShare,
  recallAtShare,
  precisionAt,
  recallAt,
  f1At,
  hitRateAt,
  dcg,
  cg,
  ndcg,
  map,
  mrr,
  rPrecision,
  bpref,
  gmap,
  iprec,
  elevenPointAp,
  infAp,
  err,
  rbp,
  rbo,
  judgedAt,
  coverage,
  diversity,
  novelty,
  giniIndex,
  personalization,
  mae,
  medae,
  mse,
  rmse,
  mape,
  smape,
  wape,
  mase,
  r2,
  explainedVariance,
  maxError,
  meanBiasError,
  msle,
  rmsle,
  pinballLoss,
  meanTweedieDeviance,
  meanPoissonDeviance,
  meanGammaDeviance,
  d2AbsoluteError,
  d2Pinball,
  d2Tweedie,
  huberLoss,
  intervalCoverage,
  intervalScore,
  meanIntervalWidth,
  kendallTau,
  spearman,
  pearson,
  weightedTau,
  somersD,
  concordanceCorrelation,
  subsetAccuracy,
  coverageError,
  labelRankingAveragePrecision,
  labelRankingLoss,
  fleissKappa,
  krippendorffAlpha,
  percentAgreement,
  gwetAC1,
  passRate,
  meanScore,
  scoreQuantile,
  passAtK,
  passHatK,
  winRate,
  exactMatch,
  tokenF1,
  accuracyAtCoverage,
  riskCoverageArea,
])

/** Metrics that have named matchers of their own; all others go through `toHaveMetric`. */
export const curated: readonly AnyMetric[] = Object.freeze(catalog.filter(metric => metric.curated))
