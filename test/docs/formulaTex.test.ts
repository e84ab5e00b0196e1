import { describe, expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { docsOf } from '../../scripts/generate/definitionDocs.ts'
import { formulaTex } from '../../scripts/generate/formulaTex.ts'
import { nameOf } from '../laws/metricVariants.ts'

const tex = (formula: string): string =>
  formulaTex(formula)
    .tex.replace(/\s+/g, ' ')
    .replace(/ (?=\\left)/g, '')
    .trim()

describe('a formula as TeX', () => {
  test('a slash without spaces divides what touches it, one with spaces all since the last operator', () => {
    expect(tex('1 + a/b')).toBe('1 + \\frac{a}{b}')
    expect(tex('n(n − 1)/2')).toBe('\\frac{n\\left( n - 1 \\right)}{2}')
    expect(tex('1 − Σ w·x / Σ w')).toBe('1 - \\frac{\\sum w \\cdot x}{\\sum w}')
    expect(tex('(TP · TN) / (FP · FN)')).toBe(
      '\\frac{\\mathrm{TP} \\cdot \\mathrm{TN}}{\\mathrm{FP} \\cdot \\mathrm{FN}}',
    )
  })

  test('a fraction begins after "of" and ends before "over"', () => {
    expect(tex('mean of TP / n over classes')).toBe('\\text{ mean of } \\frac{\\mathrm{TP}}{n} \\text{ over classes }')
  })

  test('words are upright, functions are operators, letters are variables with their accents and indices', () => {
    expect(tex('mean |y − ŷ|')).toBe('\\operatorname{mean}\\left| y - \\hat{y} \\right|')
    expect(tex('queries with a hit / queries')).toBe('\\frac{\\text{ queries with a hit }}{\\text{ queries }}')
    expect(tex('x̄ + pₖ² + A_d·p^(d−1)')).toBe('\\bar{x} + p_{k}^{2} + A_{d} \\cdot p^{d - 1}')
    expect(tex('log₂(i + 1)')).toBe('\\operatorname{log}_{2}\\left( i + 1 \\right)')
  })

  test('a root covers its parentheses, or all that follows it', () => {
    expect(tex('√(a + b) + c')).toBe('\\sqrt{a + b} + c')
    expect(tex('√ mean (y − ŷ)²')).toBe('\\sqrt{\\operatorname{mean}\\left( y - \\hat{y} \\right)^{2}}')
  })

  test('what follows a semicolon says what symbols mean', () => {
    expect(formulaTex('A / n; A is the area').where).toBe('A is the area')
    expect(formulaTex('A / n').where).toBeUndefined()
  })

  test('parentheses that do not close are an error', () => {
    expect(() => formulaTex('(a + b')).toThrow('the formula has no )')
  })
})

test.each(catalog.map(metric => [nameOf(metric), metric] as const))('the formula of %s parses', (_, metric) => {
  const { tex } = formulaTex(docsOf(metric).formula)
  const braces = tex.replace(/\\[{}]/g, '').match(/[{}]/g) ?? []
  expect(braces.filter(brace => brace === '{').length).toBe(braces.length / 2)
  expect(tex).not.toMatch(/\{\}|[ΣΠ√·−ŷ]/)
})
