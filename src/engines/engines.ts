// Both engines, which the CommonJS entries share.

export { openDuckDB } from './openDuckDB.ts'
export { openTrino } from './openTrino.ts'
