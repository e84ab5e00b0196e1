import type { RowData } from '../encode/rowData.ts'
import { placeOf, rowsOnce } from '../encode/rowNames.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { rewording } from '../errors/refusals.ts'
import type { EvaluationData } from '../evaluation.ts'
import type { Label } from '../label.ts'
import { rememberedOf } from '../remembered.ts'
import type { Part } from './classesOfWhole.ts'
import type { LabelSettings } from './labelColumns.ts'
import type { ShapeSettings } from './shapeSettings.ts'

/** A shape of columns that a metric is computed from, and how encoded data give it. */
export interface Shape<Columns> {
  /** The kind of data that has it. */
  readonly kind: EvaluationData['kind']
  /** The columns that it is made of, for the message where they are missing. */
  readonly needs: string
  readonly has: (data: EvaluationData, settings: ShapeSettings) => boolean
  readonly columns: (data: EvaluationData, settings: ShapeSettings) => Columns
}

type DataOf<Kind extends EvaluationData['kind']> = Extract<EvaluationData, { kind: Kind }>

/** A shape of one kind of data, or of several: messages tell what is missing by the first. */
export function ofKinds<Kind extends EvaluationData['kind'], Columns>(
  kinds: readonly [Kind, ...Kind[]],
  needs: string,
  columns: (data: DataOf<Kind>, settings: ShapeSettings) => Columns,
  has: (data: DataOf<Kind>, settings: ShapeSettings) => boolean = () => true,
): Shape<Columns> {
  const isOfKind = (data: EvaluationData): data is DataOf<Kind> => kinds.some(kind => kind === data.kind)
  return {
    kind: kinds[0],
    needs,
    has: (data, settings) => {
      const once = rowsOnce(data)
      return isOfKind(once) && has(once, settings)
    },
    columns: (data, settings) => {
      if (!isOfKind(data)) throw new EvaluationError({ problem: `there is no ${needs}` })
      return atPlaces(data, () => columns(data, settings))
    },
  }
}

/** A shape of rows, remembered as {@link rememberedByLabels} does. */
export function ofRows<Columns>(
  needs: string,
  has: (data: RowData, settings: LabelSettings) => boolean,
  columns: (data: RowData, settings: LabelSettings) => Columns,
  labelsOf?: (columns: Columns) => readonly Label[],
): Shape<Columns> {
  return ofKinds(['rows'], needs, rememberedByLabels(columns, labelsOf), has)
}

/**
 * Keeps derived columns for each pair of positive label and threshold; in part of a whole, also with the classes that are asked for
 * and do not occur there.
 *
 * @param labelsOf - The classes of columns, where a metric may ask for some of them.
 */
export function rememberedByLabels<Data extends Part, Columns>(
  columns: (data: Data, settings: LabelSettings) => Columns,
  labelsOf?: (columns: Columns) => readonly Label[],
): (data: Data, settings: LabelSettings) => Columns {
  const known = remember(
    columns,
    ({ positive, threshold, classes }: LabelSettings) =>
      `${typeof positive} ${positive} ${threshold} ${JSON.stringify(classes)}`,
  )
  return (data, { positive, threshold, classes }) => {
    const found = known(data, { positive, threshold })
    if (data.wholes === undefined || classes === undefined || labelsOf === undefined) return found
    const labels = labelsOf(found)
    return classes.every(label => labels.includes(label)) ? found : known(data, { positive, threshold, classes })
  }
}

/** Runs `derive`. An error about one of the rows names the place where this row was given. */
function atPlaces<Columns>(data: EvaluationData, derive: () => Columns): Columns {
  return rewording(derive, error => {
    const { index, problem } = error
    if (index === undefined || !('places' in data)) return error
    const place = placeOf(data, index)
    return new EvaluationError({
      ...problem,
      index: place,
      problem: problem.problem.replace(`[${index}]`, `[${place}]`),
    })
  })
}

/** Keeps derived columns as long as the encoded data, which never change, unlike the caller's arrays. */
export function remember<Data extends object, Settings, Columns>(
  derive: (data: Data, settings: Settings) => Columns,
  key: (settings: Settings) => string,
): (data: Data, settings: Settings) => Columns {
  const known = rememberedOf((_: Data) => new Map<string, Columns>())
  return (data, settings) => {
    const bySettings = known(data)
    const name = key(settings)
    const columns = bySettings.get(name) ?? derive(data, settings)
    bySettings.set(name, columns)
    return columns
  }
}
