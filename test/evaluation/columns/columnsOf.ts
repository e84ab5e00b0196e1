import { labelSettings, type ShapeSettings } from '../../../src/evaluation/columns/shapeSettings.ts'
import { type ShapeName, type Shapes, shapes } from '../../../src/evaluation/columns/shapes.ts'
import { type EvaluationInput, evaluation } from '../../../src/index.ts'

/** The columns of one shape, as metrics get them. */
export function columnsOf<Name extends ShapeName>(
  name: Name,
  input: EvaluationInput,
  settings: Partial<ShapeSettings> = {},
): Shapes[Name] {
  return shapes[name].columns(evaluation(input).data, { ...labelSettings({}), ...settings })
}
