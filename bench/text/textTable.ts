import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measure } from '../../src/index.ts'
import { type Random, seededRandom } from '../../src/numeric/random.ts'
import type { TagReading } from '../../src/text/entities.ts'
import { bleu, characterErrorRate, chrf, entities, entityF1, rouge, wordErrorRate } from '../../src/text/text.ts'
import { markdownTable } from '../core/markdownTable.ts'
import { medianTime } from '../core/medianTime.ts'
import type { ReferenceRun } from '../core/reference.ts'
import { mistaken, sentences } from './sentencePairs.ts'

const PAIRS = 20_000
const WORDS = 25

/** The same texts for every tool. */
interface Texts {
  readonly yTrue: readonly string[]
  readonly yPred: readonly string[]
  readonly tags: readonly (readonly string[])[]
  readonly predicted: readonly (readonly string[])[]
}

/** Sentences of 25 real words, one in eight of them wrong, and tags of as many tokens. */
function textsOf(random: Random): Texts {
  const words = sentences().flatMap(sentence => sentence.split(' '))
  const yTrue = Array.from({ length: PAIRS }, () => {
    const start = random.below(words.length - WORDS)
    return words.slice(start, start + WORDS).join(' ')
  })
  const kind = { name: '', rate: () => 0.125, runaway: 0 }
  const yPred = yTrue.map(sentence => mistaken(sentence, kind, words, random))
  const tags = yTrue.map(() => tagsOf(random))
  const predicted = tags.map(sentence => (random.next() < 0.3 ? tagsOf(random) : sentence))
  return { yTrue, yPred, tags, predicted }
}

function tagsOf(random: Random): readonly string[] {
  const tags: string[] = []
  while (tags.length < WORDS) {
    const type = ['PER', 'LOC', 'ORG', 'MISC'][random.below(4)]
    if (random.next() < 0.8) tags.push('O')
    else tags.push(`B-${type}`, ...(random.next() < 0.5 ? [`I-${type}`] : []))
  }
  // As a reader splits a line, which the tools do, too.
  return tags.slice(0, WORDS).join(' ').split(' ')
}

/** The speed of metrics of texts beside the tools that define them, as Markdown. */
export async function textTable(rounds: number): Promise<string> {
  const texts = textsOf(seededRandom(25))
  const run = referenceRun(texts, rounds)
  const { yTrue, yPred, tags, predicted } = texts
  const ofEntities = (reading: TagReading) => () =>
    measure({ yTrue: entities(tags, 'IOB2', reading), yPred: entities(predicted, 'IOB2', reading) }, entityF1()).value
  const works = [
    ['bleu', 'BLEU (sacrebleu)', 10, () => measure({ yTrue, yPred }, bleu()).value],
    ['chrf', 'chrF (sacrebleu)', 10, () => measure({ yTrue, yPred }, chrf()).value],
    ['rouge1', 'ROUGE-1 (rouge_score)', 10, () => measure({ yTrue, yPred }, rouge(1)).value],
    ['rouge2', 'ROUGE-2 (rouge_score)', 10, () => measure({ yTrue, yPred }, rouge(2)).value],
    ['rouge3', 'ROUGE-3 (rouge_score)', 10, () => measure({ yTrue, yPred }, rouge(3)).value],
    ['rougeL', 'ROUGE-L (rouge_score)', 10, () => measure({ yTrue, yPred }, rouge('L')).value],
    ['rougeLsum', 'ROUGE-Lsum (rouge_score)', 10, () => measure({ yTrue, yPred }, rouge('Lsum')).value],
    ['wordErrorRate', 'WER (jiwer, whose distance is C++)', 1, () => measure({ yTrue, yPred }, wordErrorRate()).value],
    ['characterErrorRate', 'CER (jiwer)', 1, () => measure({ yTrue, yPred }, characterErrorRate()).value],
    ['entityF1', 'entity F1, tags read (seqeval f1_score)', 20, ofEntities('default')],
    ['strictEntityF1', 'entity F1, tags read strictly (seqeval f1_score)', 20, ofEntities('strict')],
  ] as const
  const rows: string[][] = []
  for (const [id, title, aim, ours] of works) {
    const timed = run?.works[id]
    const took = await medianTime(ours, rounds)
    if (timed?.value != null) requireSame(title, ours(), timed.value)
    rows.push([title, timed === undefined ? '–' : `${((1000 * timed.seconds) / took).toPrecision(3)} ×`, `≥ ${aim} ×`])
  }
  return [
    '## Metrics of texts',
    '',
    `${PAIRS.toLocaleString('en')} pairs of sentences of ${WORDS} words, checks of the input included; every value is that of the tool.`,
    `${run?.versions ?? 'sacrebleu, rouge_score, jiwer and seqeval cannot run here'}.`,
    '',
    markdownTable(['work', 'reference ÷ ours', 'aim'], rows),
  ].join('\n')
}

/** Runs the tools on the same texts; undefined where they are not installed. */
function referenceRun({ yTrue, yPred, tags, predicted }: Texts, rounds: number): ReferenceRun | undefined {
  const python = process.env.PYTHON ?? 'python3'
  if (spawnSync(python, ['-c', 'import sacrebleu, rouge_score, jiwer, seqeval']).status !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-bench-'))
  try {
    const write = (name: string, lines: readonly string[]): void =>
      writeFileSync(join(folder, name), lines.map(line => `${line}\n`).join(''))
    write('refs.txt', yTrue)
    write('hyps.txt', yPred)
    write(
      'tags.txt',
      tags.map(sentence => sentence.join(' ')),
    )
    write(
      'pred.txt',
      predicted.map(sentence => sentence.join(' ')),
    )
    const args = ['bench/references/text_tools.py', folder, String(rounds)]
    const { status, stdout, stderr } = spawnSync(python, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`text_tools.py could not be timed:\n${stderr}`)
    return JSON.parse(stdout) as ReferenceRun
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function requireSame(title: string, ours: number, reference: number): void {
  if (Math.abs(ours - reference) > 1e-9 * Math.abs(reference)) {
    throw new Error(`${title}: ours is ${ours}, the reference has ${reference}`)
  }
}
