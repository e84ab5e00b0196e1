import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeWithReferenceData, textOf } from './referenceData.ts'

describeWithReferenceData('the copies of the golden values', () => {
  const files = readdirSync('test/golden').filter(file => file.endsWith('.json'))

  test.each(files)('%s is what the reference tools computed', file => {
    expect(readFileSync(`test/golden/${file}`, 'utf8') === textOf(`golden/${file}`)).toBe(true)
  })
})
