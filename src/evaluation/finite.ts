import { NULL_OF_JSON, unexpected } from './unexpected.ts'

export function finite(value: unknown, column: string, where: () => string, index?: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw unexpected(where(), value, {
      column,
      index,
      expected: 'a finite number',
      mend: value === null ? NULL_OF_JSON : undefined,
    })
  }
  return value
}
