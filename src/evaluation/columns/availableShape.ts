import type { Evaluation } from '../evaluation.ts'
import type { ShapeSettings } from './shapeSettings.ts'
import { type ShapeName, shapes } from './shapes.ts'

/** The first of the wanted shapes that the evaluation's columns can give. */
export function availableShape(
  { data }: Evaluation,
  wanted: readonly ShapeName[],
  settings: ShapeSettings,
): ShapeName | undefined {
  return wanted.find(name => shapes[name].has(data, settings))
}
