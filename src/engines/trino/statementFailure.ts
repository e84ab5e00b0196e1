import type { StatementError } from './statementPage.ts'

/** Why a statement has no answer: Trino has refused or ended it, or it cannot be reached. */
export class StatementFailure extends Error {
  override readonly name = 'StatementFailure'
  readonly error: StatementError | undefined
  readonly status: number | undefined

  constructor(message: string, { error, status }: { readonly error?: StatementError; readonly status?: number } = {}) {
    super(message)
    this.error = error
    this.status = status
  }
}
