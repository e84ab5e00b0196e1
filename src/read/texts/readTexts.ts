import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { withThousands } from '../../evaluation/errors/withThousands.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { borrowedEvaluation } from '../../evaluation/inputs/encodeEvaluation.ts'
import type { OnProgress } from '../../terminal/progress.ts'
import { entities } from '../../text/entities.ts'
import type { TagScheme } from '../../text/tagSchemes.ts'
import { type FileLines, linesOfFile } from './linesOfFile.ts'
import { type TaggedSentences, taggedSentences } from './taggedSentences.ts'

/** Files of texts: references, one file for each, beside predicted texts; or a file with both, in columns of CoNLL. */
export interface TextFiles {
  readonly truth: readonly string[]
  readonly predictions: readonly string[]
}

/** How files of texts are read. */
export type TextFormat = 'lines' | 'conll'

/**
 * Reads an evaluation of texts: line by line, or the entities of tagged sentences.
 *
 * @throws EvaluationError for files that have another number of lines, sentences or tokens.
 */
export async function readTexts(
  files: TextFiles,
  format: TextFormat,
  scheme: TagScheme = 'IOB2',
  tell?: OnProgress,
): Promise<Evaluation> {
  return format === 'lines' ? await readLines(files, tell) : await readConll(files, scheme, tell)
}

async function readLines({ truth, predictions }: TextFiles, tell?: OnProgress): Promise<Evaluation> {
  const [path, another] = predictions
  if (truth.length === 0 || path === undefined || another !== undefined) {
    throw new EvaluationError({
      problem:
        another === undefined
          ? 'only one side of the texts is named'
          : `${predictions.length} files of texts are named`,
      expected: "the references and one file of texts: { truth: 'refs.txt', predictions: 'hyps.txt' }",
    })
  }
  const texts = await linesOfFile(path, tell)
  const references: FileLines[] = []
  for (const each of truth) references.push(await linesOfFile(each, tell))
  for (const { shown, lines } of references) {
    if (lines.length === texts.lines.length) continue
    throw new EvaluationError({
      problem: `${shown} has ${counted(lines, 'line')}, ${texts.shown} has ${counted(texts.lines, 'line')}`,
      expected: 'a line for each row in both',
      mend: 'An empty line is an empty text and keeps its place',
    })
  }
  const [first] = references
  const yTrue =
    references.length === 1 ? first.lines : first.lines.map((_, row) => references.map(({ lines }) => lines[row]))
  return borrowedEvaluation({ yTrue, yPred: texts.lines })
}

async function readConll({ truth, predictions }: TextFiles, scheme: TagScheme, tell?: OnProgress): Promise<Evaluation> {
  const both = [...truth, ...predictions]
  const [first, second = first, another] = await Promise.all(
    both.map(async path => taggedSentences(await linesOfFile(path, tell), tell)),
  )
  if (first === undefined || another !== undefined || predictions.length !== 1) {
    throw new EvaluationError({
      problem: `${both.length} files of CoNLL are named`,
      expected: 'one whose last two columns are the true and the predicted tags, or the truth and the predictions',
    })
  }
  if (first !== second) requireSameTokens(first, second)
  else requireBothTags(first)
  // In one file the last column is predicted, as conlleval has it.
  const column = first === second ? -2 : -1
  const tagsOf = ({ sentences }: TaggedSentences, at: number): string[][] =>
    sentences.map(sentence => sentence.map(fields => fields[fields.length + at]))
  return borrowedEvaluation({
    yTrue: entities(tagsOf(first, column), scheme),
    yPred: entities(tagsOf(second, -1), scheme),
    ids: first.firstLines.map(line => `line-${line}`),
    ...(first.documents !== undefined && { groups: first.documents }),
  })
}

function requireBothTags({ shown, sentences }: TaggedSentences): void {
  const [width = 0] = sentences.map(([fields]) => fields.length)
  if (width >= 3) return
  throw new EvaluationError({
    problem: sentences.length === 0 ? `${shown} has no sentence` : `${shown} has ${width} columns`,
    expected: 'a token, its true tag and its predicted tag',
    mend: 'Tags in files of their own are two sides: truth and predictions',
  })
}

function requireSameTokens(truth: TaggedSentences, predictions: TaggedSentences): void {
  const [a, b] = [truth, predictions].map(({ sentences }) => sentences)
  if (a.length !== b.length) {
    throw new EvaluationError({
      problem: `${truth.shown} has ${counted(a, 'sentence')}, ${predictions.shown} has ${counted(b, 'sentence')}`,
      expected: 'the same sentences in both',
    })
  }
  a.forEach((sentence, row) => {
    const other = b[row]
    const at = sentence.findIndex(([token], i) => token !== other[i]?.[0])
    if (at === -1 && sentence.length === other.length) return
    const place = at === -1 ? sentence.length : at
    throw new EvaluationError({
      problem: `${truth.shown}, line ${truth.firstLines[row] + place} and ${predictions.shown}, line ${predictions.firstLines[row] + place} have different tokens`,
      expected: 'the same tokens in both',
    })
  })
}

function counted(items: readonly unknown[], one: string): string {
  return `${withThousands(items.length)} ${one}${items.length === 1 ? '' : 's'}`
}
