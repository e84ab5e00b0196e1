import { caseInput } from './caseInput.ts'
import { columnInput } from './columnInput.ts'
import { confusionMatrixInput } from './confusionMatrixInput.ts'
import { listInput } from './listInput.ts'
import { multilabelInput } from './multilabelInput.ts'
import { outputsInput } from './outputsInput.ts'
import { positionsInput } from './positionsInput.ts'
import { ratingsInput } from './ratingsInput.ts'
import { retrievalInput } from './retrievalInput.ts'
import { retrievalRows } from './retrievalRows.ts'
import { rowInput } from './rowInput.ts'
import { runInput } from './runInput.ts'
import { scoredListsInput } from './scoredListsInput.ts'
import { textInput } from './textInput.ts'

/** The shapes of columns that `expect` accepts, in the order of README. Of two that fit, the later one is meant. */
export const columnShapes = [
  columnInput,
  textInput,
  multilabelInput,
  outputsInput,
  runInput,
  listInput,
  positionsInput,
  scoredListsInput,
  caseInput,
  ratingsInput,
  confusionMatrixInput,
  // It may have numbers, as cases do.
  retrievalInput,
] as const

/** The shapes of rows that `expect` accepts. */
export const rowShapes = [rowInput, retrievalRows] as const

/** The columns of an input as a message or README writes them: `{ yTrue, yScore, positive? }`. */
export function outlineOf(input: object, optional: readonly string[] = []): string {
  const columns: object = Array.isArray(input) ? input[0] : input
  const required = Object.entries(columns).map(([name, value]) => (name === 'task' ? `task: '${value}'` : name))
  const outline = `{ ${[...required, ...optional.map(name => `${name}?`)].join(', ')} }`
  return Array.isArray(input) ? `[${outline}]` : outline
}
