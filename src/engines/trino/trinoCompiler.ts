import { DefaultQueryCompiler } from 'kysely'

/**
 * Compiles queries for Trino. Values are written into the text as literals, quoted here and nowhere else: parameters of
 * Trino's protocol are literals as well (`EXECUTE … USING 'it''s'`), and its literals know no escape but the doubled
 * quote.
 */
export class TrinoCompiler extends DefaultQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literal(value))
  }

  protected override appendImmediateValue(value: unknown): void {
    this.append(literal(value))
  }
}

/** Half a character, which UTF-8 cannot carry. */
const loneSurrogate = /\p{Surrogate}/u

function literal(value: unknown): string {
  if (typeof value === 'number') return numberLiteral(value)
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (typeof value === 'string' && !loneSurrogate.test(value)) return `'${value.replaceAll("'", "''")}'`
  throw new TypeError(`a value of a query is ${typeof value === 'string' ? 'no Unicode text' : typeof value}`)
}

/** Of `0.1`, Trino makes a decimal; of `1e-1`, a double. Two minus signs would begin a comment. */
function numberLiteral(value: number): string {
  if (Number.isNaN(value)) return 'nan()'
  if (!Number.isFinite(value)) return value > 0 ? 'infinity()' : '(-infinity())'
  const text = Number.isSafeInteger(value) ? String(value) : value.toExponential()
  return value < 0 ? `(${text})` : text
}
