import type { EvaluationData } from '../evaluation.ts'

/** A text by its name. */
export interface Detail {
  readonly name: string
  readonly text: string
}

/** Reads the texts that stand beside the data. */
export interface DetailReader {
  /** The texts of a row, case or query; none where they are empty. */
  readonly ofUnit: (index: number) => readonly Detail[]
  /** What a document is called; undefined where that is not known. */
  readonly ofDocument: (id: string) => string | undefined
  /** The texts of one of several runs; absent where there is one run. */
  readonly ofRun?: (run: number) => DetailReader | undefined
}

/** The reader of the details of an evaluation; undefined where it has none. */
export function detailReader(data: EvaluationData): DetailReader | undefined {
  switch (data.kind) {
    case 'ranking': {
      const { details, queries } = data
      if (details === undefined) return undefined
      return {
        ofUnit: index => present(details.queries?.get(queries[index].query) ?? []),
        ofDocument: id => details.documents?.get(id),
      }
    }
    case 'repeated': {
      const readers = data.runs.map(run => detailReader(run.data))
      if (readers.every(reader => reader === undefined)) return undefined
      return { ofUnit: () => [], ofDocument: () => undefined, ofRun: run => readers[run] }
    }
    case 'lists':
    case 'report':
    case 'totals':
      return undefined
    default: {
      const { details } = data
      if (details === undefined || details.size === 0) return undefined
      return {
        ofUnit: row => present(Array.from(details, ([name, texts]) => ({ name, text: texts[row] }))),
        ofDocument: () => undefined,
      }
    }
  }
}

function present(texts: readonly Detail[]): readonly Detail[] {
  return texts.filter(({ text }) => text.trim() !== '')
}
