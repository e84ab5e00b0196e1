/** Where the default methods come from, by name. The docstrings of src/stats say what of each was taken. */
const sources: Readonly<Record<string, string>> = {
  wilson: 'Wilson, “Probable inference, the law of succession, and statistical inference”, JASA 22 (1927)',
  logitMover:
    'Influence function: Hampel, JASA 69 (1974). MOVER: Zou & Donner, “Construction of confidence limits about effect measures”, Statistics in Medicine 27 (2008). Bias of few rows: Cox & Snell, JRSS B 30 (1968)',
  newcombeDelong:
    'Newcombe, Statistics in Medicine 25 (2006), method 5; DeLong, DeLong & Clarke-Pearson, Biometrics 44 (1988). The unseen half row is our own, by simulation',
  effectiveWilson:
    'Effective trials: Korn & Graubard, Survey Methodology 24 (1998). Binomial variance: Boyd, Eng & Page, ECML PKDD (2013). Jackknife: Efron & Stein, The Annals of Statistics 9 (1981)',
  nearMaximisers:
    'Raghavachari, The Annals of Statistics 1 (1973); Fang & Santos, The Review of Economic Studies 86 (2019); Newcombe, Statistics in Medicine 17 (1998)',
  pointMover: 'Zou & Donner, Statistics in Medicine 27 (2008), over order statistics and Wilson’s limits',
  foldedNormal:
    'Test of supposed gaps, by simulation; that chance opens gaps: Bröcker & Smith, Weather and Forecasting 22 (2007)',
  fartherT: 'Student, Biometrika 6 (1908); Hall, “On the removal of skewness by transformation”, JRSS B 54 (1992)',
  lossT:
    'Hall, JRSS B 54 (1992), and Student’s t on the log scale. The row as bad as the worst is our own, by simulation',
  stringer:
    'Stringer, Proceedings of the Business and Economic Statistics Section, ASA (1963); Bickel, International Statistical Review 60 (1992)',
  orderStatistics: 'Thompson, Annals of Mathematical Statistics 7 (1936); David & Nagaraja, “Order Statistics” (2003)',
  fisherZ: 'Fisher, Metron 1 (1921); Bonett & Wright, Psychometrika 65 (2000)',
  cr2: 'Bell & McCaffrey, Survey Methodology 28 (2002); Pustejovsky & Tipton, Journal of Business & Economic Statistics 36 (2018)',
}

export function sourceOf(method: string): string {
  const source = sources[method]
  if (source === undefined) throw new Error(`the source of ${method} is not stated`)
  return source
}
