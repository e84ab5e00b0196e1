import { expect, test } from 'vitest'
import { probableBlank } from '../../../src/evaluation/errors/probableBlank.ts'

test.each(['NA', 'N/A', '#N/A', '<NA>', 'NaN', 'nan', 'null', 'NULL', 'None', ' none ', 'nil', ''])('%j', text => {
  expect(probableBlank(text)).toBe(`${JSON.stringify(text)} is probably a missing value`)
})

test.each(['no', 'nanny', '0', '-1', Number.NaN, null, undefined, false, 0])('%j is none', value => {
  expect(probableBlank(value)).toBeUndefined()
})
