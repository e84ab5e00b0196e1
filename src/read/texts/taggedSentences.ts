import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { OnProgress } from '../../terminal/progress.ts'
import type { FileLines } from './linesOfFile.ts'

/** The sentences of a file of CoNLL. */
export interface TaggedSentences {
  readonly shown: string
  /** Of each sentence, the fields of each token. */
  readonly sentences: readonly (readonly (readonly string[])[])[]
  /** The document of each sentence, counted from 1; undefined where the file marks none. */
  readonly documents: readonly number[] | undefined
  /** The line in which a sentence begins, counted from 1. */
  readonly firstLines: readonly number[]
}

/**
 * Returns the sentences of a file that has a token a line, its fields between spaces or tabs, and an empty line behind each
 * sentence. A line `-DOCSTART-` begins a document.
 *
 * Source: Tjong Kim Sang & De Meulder, CoNLL 2003
 *
 * @throws EvaluationError for a line that has another number of fields than the first.
 */
export function taggedSentences({ shown, lines }: FileLines, tell?: OnProgress): TaggedSentences {
  const sentences: (readonly string[])[][] = []
  const documents: number[] = []
  const firstLines: number[] = []
  let open: (readonly string[])[] | undefined
  let document = 0
  let width: number | undefined
  lines.forEach((line, i) => {
    if (i > 0 && i % LINES_TOLD === 0) {
      tell?.({ about: `reading the sentences of ${shown}`, done: i / lines.length, rows: sentences.length })
    }
    const fields = line.split(/[ \t]+/).filter(field => field !== '')
    if (fields.length === 0) {
      open = undefined
      return
    }
    if (fields[0] === '-DOCSTART-') {
      document++
      open = undefined
      return
    }
    width ??= fields.length
    if (fields.length !== width || width < 2) {
      throw new EvaluationError({
        problem: `${shown}, line ${i + 1} has ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}`,
        expected: width < 2 ? 'a token and its tags' : `${width} fields, as in the lines before`,
      })
    }
    if (open === undefined) {
      open = []
      sentences.push(open)
      documents.push(document)
      firstLines.push(i + 1)
    }
    open.push(fields)
  })
  return { shown, sentences, documents: document === 0 ? undefined : documents, firstLines }
}

const LINES_TOLD = 1 << 16
