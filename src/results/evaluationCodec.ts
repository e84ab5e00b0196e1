import {
  type Codec,
  codec,
  countCodec,
  definedNumberCodec,
  listCodec,
  numberCodec,
  objectCodec,
  oneOfCodec,
  optionalCodec,
} from '../report/jsonCodec.ts'
import { listOf, numberOf, type Placed, wrong } from '../report/jsonReader.ts'
import { labelCodec, textCodec } from './cutCodecs.ts'
import { flagCodec, numbersCodec, unitsCodec } from './gateCodec.ts'
import type { EvaluationRecord } from './records/evaluationRecord.ts'

const pairCodec = codec<readonly [number, number], readonly unknown[]>(
  { type: 'array', items: numberCodec.schema, minItems: 2, maxItems: 2 },
  pair => pair.map(numberCodec.write),
  (placed: Placed) => {
    const [first, second, ...others] = listOf(placed, numberOf)
    if (first === undefined || second === undefined || others.length > 0) throw wrong(placed, 'two numbers')
    return [first, second]
  },
)

const cellCodec = codec<readonly [number, number, number], readonly unknown[]>(
  { type: 'array', items: numberCodec.schema, minItems: 3, maxItems: 3 },
  cell => cell.map(numberCodec.write),
  (placed: Placed) => {
    const [truth, prediction, count, ...others] = listOf(placed, numberOf)
    if (truth === undefined || prediction === undefined || count === undefined || others.length > 0)
      throw wrong(placed, 'three numbers')
    return [truth, prediction, count]
  },
)

const classCodec = objectCodec({
  label: labelCodec,
  precision: definedNumberCodec,
  recall: definedNumberCodec,
  f1: definedNumberCodec,
  support: numberCodec,
  predicted: numberCodec,
})

const labels = objectCodec({
  positive: optionalCodec(labelCodec),
  weighted: flagCodec,
  classes: listCodec(classCodec),
  counts: listCodec(listCodec(numberCodec)),
  others: countCodec,
  othersRight: numberCodec,
  worst: unitsCodec,
})

const labelSets = objectCodec({
  weighted: flagCodec,
  labels: listCodec(classCodec),
  others: countCodec,
  exact: countCodec,
  sizes: listCodec(objectCodec({ size: countCodec, truly: countCodec, predicted: countCodec })),
  worst: unitsCodec,
})

const bothClasses = { positives: numberCodec, negatives: numberCodec }

const scores = objectCodec({
  positive: optionalCodec(labelCodec),
  ...bothClasses,
  threshold: optionalCodec(numberCodec),
  operating: optionalCodec(objectCodec({ fpr: numberCodec, tpr: numberCodec, precision: definedNumberCodec })),
  roc: optionalCodec(objectCodec({ fpr: numbersCodec, tpr: numbersCodec, auc: definedNumberCodec })),
  pr: optionalCodec(
    objectCodec({
      recall: numbersCodec,
      precision: numbersCodec,
      averagePrecision: definedNumberCodec,
      prevalence: definedNumberCodec,
    }),
  ),
  areProbabilities: flagCodec,
  calibration: optionalCodec(
    objectCodec({
      of: oneOfCodec(['positive', 'topLabel']),
      bins: listCodec(
        objectCodec({
          lower: numberCodec,
          upper: numberCodec,
          predicted: numberCodec,
          observed: numberCodec,
          count: numberCodec,
          limits: optionalCodec(pairCodec),
        }),
      ),
      ece: definedNumberCodec,
    }),
  ),
  histogram: optionalCodec(
    objectCodec({
      edges: numbersCodec,
      positives: numbersCodec,
      negatives: numbersCodec,
      below: objectCodec({ ...bothClasses, least: numberCodec }),
      above: objectCodec({ ...bothClasses, most: numberCodec }),
    }),
  ),
  thresholds: listCodec(
    objectCodec({
      threshold: numberCodec,
      predicted: numberCodec,
      precision: definedNumberCodec,
      recall: definedNumberCodec,
      fpr: definedNumberCodec,
      f1: definedNumberCodec,
      inUse: flagCodec,
    }),
  ),
})

const histogram = objectCodec({ edges: numbersCodec, counts: numbersCodec, below: numberCodec, above: numberCodec })

const ranking = objectCodec({
  queries: countCodec,
  missing: optionalCodec(countCodec),
  metrics: listCodec(
    objectCodec({
      metric: textCodec,
      title: textCodec,
      value: definedNumberCodec,
      quantiles: numbersCodec,
      worst: unitsCodec,
    }),
  ),
  relevantAtRank: numbersCodec,
})

const numbers = objectCodec({
  rows: countCodec,
  meanResidual: definedNumberCodec,
  residualQuantiles: numbersCodec,
  residuals: histogram,
  grid: objectCodec({ edges: numbersCodec, cells: listCodec(cellCodec), outside: numberCodec }),
  worst: unitsCodec,
})

const outputs = objectCodec({
  outputs: listCodec(
    objectCodec({
      output: countCodec,
      mae: definedNumberCodec,
      rmse: definedNumberCodec,
      r2: definedNumberCodec,
      meanResidual: definedNumberCodec,
    }),
  ),
  others: countCodec,
  shown: listCodec(objectCodec({ output: countCodec, numbers })),
})

const runs = objectCodec({
  runs: countCodec,
  metrics: listCodec(
    objectCodec({ metric: textCodec, title: textCodec, value: definedNumberCodec, values: numbersCodec }),
  ),
})

const raters = objectCodec({
  items: countCodec,
  raters: countCodec,
  given: countCodec,
  categories: listCodec(objectCodec({ label: labelCodec, count: countCodec })),
  otherCategories: countCodec,
  pairs: listCodec(objectCodec({ first: countCodec, second: countCodec, both: countCodec, agree: countCodec })),
})

const cases = objectCodec({
  columns: listCodec(
    objectCodec({
      column: oneOfCodec(['passed', 'score', 'trials', 'preferred']),
      cases: countCodec,
      mean: definedNumberCodec,
      full: countCodec,
      none: countCodec,
      between: countCodec,
      histogram: optionalCodec(histogram),
      worst: unitsCodec,
    }),
  ),
})

/** One evaluation as JSON. */
export const evaluationCodec = objectCodec({
  id: textCodec,
  title: textCodec,
  role: oneOfCodec(['judged', 'baseline']),
  baseline: optionalCodec(textCodec),
  n: countCodec,
  unit: textCodec,
  columns: listCodec(textCodec),
  notes: listCodec(textCodec),
  holds: objectCodec({ ids: flagCodec, details: flagCodec }),
  missing: listCodec(textCodec),
  runs: optionalCodec(runs),
  labels: optionalCodec(labels),
  labelSets: optionalCodec(labelSets),
  scores: optionalCodec(scores),
  ranking: optionalCodec(ranking),
  numbers: optionalCodec(numbers),
  outputs: optionalCodec(outputs),
  raters: optionalCodec(raters),
  cases: optionalCodec(cases),
}) satisfies Codec<EvaluationRecord, unknown>
