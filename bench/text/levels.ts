// How often a gate at the true value of a corpus passes: the limits of BLEU, chrF, WER and entity F1 on samples of real
// sentences. `node bench/text/levels.ts` writes bench/text/levels.md; `node bench/text/levels.ts 200` is a first look.
import { writeFileSync } from 'node:fs'
import { compare, type EvaluationInput, measure } from '../../src/index.ts'
import type { ConfiguredMetric } from '../../src/metrics/definition/defineMetric.ts'
import { type Random, seededRandom } from '../../src/numeric/random.ts'
import { bleu } from '../../src/text/bleu.ts'
import { chrf } from '../../src/text/chrf.ts'
import { entityF1 } from '../../src/text/entityScores.ts'
import { wordErrorRate } from '../../src/text/errorRates.ts'
import { spans } from '../../src/text/spans.ts'
import { type Mistakes, mistaken, mistakes, sentences } from './sentencePairs.ts'

const FULL = 1000
const simulations = Number(process.argv[2] ?? FULL)
const only = process.argv[3] ?? ''
const ROWS = 10_000
const SIZES = [50, 200, 1000]
/** A bound of 95 % on one side. */
const CONFIDENCE = 0.9

const real = sentences()
const words = real.slice(0, 2000).flatMap(sentence => sentence.split(' '))

/** A corpus, so large that its value is taken for the true one, with two models that are equally good. */
interface Corpus {
  readonly name: string
  readonly yTrue: readonly string[]
  readonly yPred: readonly string[]
  readonly yOther: readonly string[]
}

function corpusOf(kind: Mistakes): Corpus {
  const random = seededRandom(44)
  const yTrue = Array.from({ length: ROWS }, () => real[random.below(real.length)])
  const [yPred, yOther] = [0, 1].map(() => yTrue.map(sentence => mistaken(sentence, kind, words, random)))
  return { name: kind.name, yTrue, yPred, yOther }
}

/** Entities of sentences: as many as the sentence has capital letters, missed, moved and taken for others. */
function entityCorpus(): Corpus {
  const random = seededRandom(45)
  const types = ['PER', 'PER', 'PER', 'LOC', 'LOC', 'ORG', 'MISC']
  const rows = Array.from({ length: ROWS }, () => {
    const sentence = real[random.below(real.length)].split(' ')
    return sentence.flatMap((word, start) =>
      /^\p{Lu}/u.test(word) ? [{ start, end: start + 1, type: types[random.below(types.length)] }] : [],
    )
  })
  const predicted = () =>
    spans(
      rows.map(row =>
        row.flatMap(span => {
          const kind = random.below(20)
          if (kind === 0) return []
          if (kind === 1) return [{ ...span, end: span.end + 1 }]
          return kind === 2 ? [{ ...span, type: types[random.below(types.length)] }] : [span]
        }),
      ),
    )
  return { name: 'capitalised words as entities', yTrue: spans(rows), yPred: predicted(), yOther: predicted() }
}

const take = (column: readonly string[], rows: readonly number[]): string[] => rows.map(row => column[row])
const drawn = (random: Random, n: number): number[] => Array.from({ length: n }, () => random.below(ROWS))

function levelsOf(corpus: Corpus, metric: ConfiguredMetric, n: number): string {
  const all: EvaluationInput = { yTrue: corpus.yTrue, yPred: corpus.yPred }
  const truth = measure(all, metric).value
  const other = measure({ yTrue: corpus.yTrue, yPred: corpus.yOther }, metric).value
  const gain = metric.direction === 'down' ? other - truth : truth - other
  const counts = { below: 0, above: 0, none: 0, pair: 0, width: 0 }
  for (let simulation = 0; simulation < simulations; simulation++) {
    const rows = drawn(seededRandom(simulation * 1000 + n), n)
    const yTrue = take(corpus.yTrue, rows)
    const yPred = take(corpus.yPred, rows)
    const { interval } = measure({ yTrue, yPred }, metric, { confidence: CONFIDENCE })
    if (interval === undefined) counts.none++
    else {
      if (interval.lower > truth) counts.above++
      if (interval.upper < truth) counts.below++
      counts.width += (interval.upper - interval.lower) / simulations
    }
    if (n > 200) continue
    const yOther = take(corpus.yOther, rows)
    const [comparison] = compare({ yTrue, yPred }, { yPred: yOther }, [metric], { confidence: CONFIDENCE }).metrics
    if (comparison.interval !== undefined && comparison.interval.lower > gain) counts.pair++
  }
  const share = (count: number): string => ((100 * count) / simulations).toFixed(1)
  const pair = n > 200 ? '' : share(counts.pair)
  const [up, down] = [share(counts.above), share(counts.below)]
  const row = [
    metric.id,
    corpus.name,
    n,
    truth.toPrecision(4),
    counts.width.toPrecision(3),
    up,
    down,
    pair,
    counts.none,
  ]
  return `| ${row.join(' | ')} |`
}

const lines = [
  '| metric | mistakes | rows | true value | mean width | a lower bound is above it, % | an upper bound is below it, % | a paired bound is above the true gain, % | no limits |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
]
const texts = mistakes.map(corpusOf)
const studied: readonly (readonly [ConfiguredMetric, Corpus])[] = [
  ...[bleu(), chrf(), wordErrorRate()].flatMap(metric => texts.map(corpus => [metric, corpus] as const)),
  ...[entityF1(), entityF1({ average: 'macro' })].map(metric => [metric, entityCorpus()] as const),
]
for (const [metric, corpus] of studied) {
  if (!metric.id.includes(only)) continue
  for (const n of SIZES) {
    const line = levelsOf(corpus, metric, n)
    lines.push(line)
    console.log(line)
  }
}
if (simulations === FULL && only === '') {
  const about = `# Limits of metrics of texts

A gate with \`confidence: 0.95\` may pass at most 5 in 100 models that lie exactly at its threshold. Here ${FULL} samples are drawn
from ${ROWS.toLocaleString('en')} sentences of real mails, of which a model gets some words wrong. Shares are ±1.4 points
(two standard errors). \`node bench/text/levels.ts\` does it again, with the same seeds and the same numbers.

One kind of mistake is beyond any method at 50 rows: a model that runs on after one sentence in fifty. A third of all samples of
50 rows has no such sentence, and nothing in them tells that there are some. Limits that assume one more row would hold: with a
quarter of the longest reference gone wrong, no upper limit misses. But then none of the gates passes that now pass 80 in 100
times where one word in ten is wrong at 50 rows, and at 200 rows none does either. So they are not assumed, and messages of fewer
than 200 rows say that rare large errors may be missing, and what one more row as bad as the worst would do.
`
  writeFileSync('bench/text/levels.md', `${about}\n${lines.join('\n')}\n`)
}
