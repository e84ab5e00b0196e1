// Both engines, which their entries share.

export { openDuckDB } from './openDuckDB.ts'
export { openTrino } from './openTrino.ts'
