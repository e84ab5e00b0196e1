import { confusionMatrix, type EvaluationInput, type Label } from '../../src/index.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'

/** An example whose numbers are put into the formula of its metric. */
interface Example {
  readonly received: EvaluationInput
  readonly options: AnyOptions
  readonly value: number
}

/**
 * Returns a formula with the numbers of an example in place of its letters, written as docstrings write formulas. Undefined
 * where the formula speaks of more than counts, columns and options, or does not give the value.
 *
 * `TP / (TP + FN)` becomes `1 / (1 + 1)`, and `mean |y − ŷ|` becomes `(|3 − 2.5| + |5 − 5|) / 2`.
 */
export function substituted(formula: string, { received, options, value }: Example): string | undefined {
  // Symbols are explained after a semicolon, and of two forms of a formula the last is the simplest.
  const simplest = formula.split('; ')[0].split(' = ').at(-1) ?? ''
  const counts = countsByClass(received)
  const candidates = [
    withNumbers(overRows(simplest, rowsOf(received)), { ...counts.at(-1), ...letters(options) }),
    overClasses(simplest, counts),
  ]
  return candidates.find(text => isNear(calculated(text), value))
}

/** Throws where a calculation does not give the value that the documentation says it does. */
export function requireValue(calculation: string, value: number): void {
  const result = calculated(calculation)
  if (!isNear(result, value)) throw new Error(`“${calculation}” is ${result}, not ${value}`)
}

function isNear(result: number, value: number): boolean {
  return Math.abs(result - value) <= 1e-9 * Math.max(1, Math.abs(value))
}

/** Numbers by what formulas call them. */
type Named = Readonly<Record<string, number>>

const columns = { y: 'yTrue', ŷ: 'yPred', p: 'yScore', yLower: 'yLower', yUpper: 'yUpper' }

/** The columns of numbers, row by row. */
function rowsOf(received: EvaluationInput): readonly Named[] {
  const given = Object.entries(columns).flatMap(([letter, name]) => {
    const column: unknown = Reflect.get(received, name)
    return Array.isArray(column) && column.every(Number.isFinite) ? [[letter, column] as const] : []
  })
  return Array.from({ length: given[0]?.[1].length ?? 0 }, (_, row) =>
    Object.fromEntries(given.map(([letter, column]) => [letter, column[row]])),
  )
}

/** The counts of each class against the rest, of the positive one last. */
function countsByClass(received: EvaluationInput): readonly Named[] {
  if (!(Reflect.has(received, 'yTrue') && Reflect.has(received, 'yPred'))) return []
  const truth: readonly unknown[] = Reflect.get(received, 'yTrue')
  if (truth.some(label => Array.isArray(label) || (typeof label === 'number' && label > 1))) return []
  const { labels, counts } = confusionMatrix(received)
  const positive: Label = Reflect.get(received, 'positive') ?? labels.at(-1)
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
  const n = sum(counts.map(sum))
  return labels
    .map((label, k) => {
      const [TP, T, P] = [counts[k][k], sum(counts[k]), sum(counts.map(row => row[k]))]
      return { label, named: { TP, FN: T - TP, FP: P - TP, TN: n - T - P + TP, n } }
    })
    .sort((a, b) => Number(a.label === positive) - Number(b.label === positive))
    .map(({ named }) => named)
}

const lettersOfOptions: Readonly<Record<string, string>> = {
  beta: 'β',
  alpha: 'α',
  delta: 'δ',
  power: 'p',
  quantile: 'q',
}

function letters(options: AnyOptions): Named {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) =>
      typeof value === 'number' ? [[lettersOfOptions[name] ?? name, value]] : [],
    ),
  )
}

/** `mean of TP / (TP + FN) over classes` as the mean of one fraction for each class. */
function overClasses(formula: string, counts: readonly Named[]): string {
  const [, each] = /^mean of (.*?) over (?:the )?classes/.exec(formula) ?? []
  return each === undefined || counts.length === 0 ? '' : meanOf(counts.map(of => `(${withNumbers(each, of)})`))
}

const aggregate = /(mean|Σ|max|median) ?/g

/** Each mean, sum or maximum over rows as one of numbers. */
function overRows(formula: string, rows: readonly Named[]): string {
  if (rows.length === 0) return formula
  const { length } = rows
  const ȳ = Number((rows.reduce((sum, { y }) => sum + y, 0) / length).toPrecision(12))
  let text = ''
  let from = 0
  for (const { 0: word, 1: name, index } of formula.matchAll(aggregate)) {
    const begin = index + word.length
    const end = endOfArgument(formula, begin)
    const argument = formula.slice(begin, end).replace(/^of /, '')
    const terms = rows.map(row => withNumbers(argument, { ...row, ȳ }))
    if (index < from || terms[0] === argument) continue
    text += formula.slice(from, index) + aggregated(name, terms)
    from = end
  }
  return (text + formula.slice(from)).replace(/^√ (.*)$/, '√($1)')
}

function aggregated(name: string, terms: readonly string[]): string {
  if (name === 'mean') return meanOf(terms)
  return name === 'Σ' ? `(${terms.join(' + ')})` : `${name}(${terms.join(', ')})`
}

function meanOf(terms: readonly string[]): string {
  return `(${terms.join(' + ')})/${terms.length}`
}

/** Where the argument of a word like `mean` ends: with its factors, before the next sign outside of parentheses. */
function endOfArgument(formula: string, begin: number): number {
  let depth = 0
  let isInBars = false
  for (let at = begin; at < formula.length; at++) {
    const sign = formula[at]
    if (sign === '|') isInBars = !isInBars
    else if ('(['.includes(sign)) depth++
    else if (')]'.includes(sign) && --depth < 0) return at
    if (depth === 0 && !isInBars && /^ [+−/] /.test(formula.slice(at))) return at
  }
  return formula.length
}

const symbol = /yLower|yUpper|yTrain|[A-Z]{2}|ŷ|ȳ|[a-zα-ω]+/gu

/** A formula with numbers in place of the names that have one. Where two factors touch, a dot comes between. */
function withNumbers(formula: string, named: Named): string {
  return formula.replaceAll(symbol, (name, at: number) => {
    const value = named[name]
    if (value === undefined) return name
    const shown = value < 0 ? `(−${-value})` : String(value)
    return `${/[\d)²\p{L}]/u.test(formula[at - 1] ?? '') ? '·' : ''}${shown}`
  })
}

/** The value of a calculation as docstrings write formulas; NaN where it is none. */
function calculated(text: string): number {
  const script = text
    .replaceAll(/\|([^|]*)\|/g, 'abs($1)')
    .replaceAll('−', '-')
    .replaceAll('·', '*')
    .replaceAll('½', '0.5')
    .replaceAll('²', '**2')
    .replaceAll('^', '**')
    .replaceAll('log₂', 'binary')
    .replaceAll('√', 'sqrt')
    .replaceAll(/([\d)]) ?\(/g, '$1*(')
    .replaceAll(/(\d[\d.]*)(?=\*\*)/g, '($1)')
  try {
    return new Function('abs', 'sqrt', 'log', 'binary', 'exp', 'max', 'min', 'median', `return ${script}`)(
      Math.abs,
      Math.sqrt,
      Math.log,
      Math.log2,
      Math.exp,
      Math.max,
      Math.min,
      (...values: number[]) => median(values),
    )
  } catch {
    return Number.NaN
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[(values.length - 1) >> 1] + sorted[values.length >> 1]) / 2
}
