import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeWithReferenceData, textOf } from './referenceData.ts'

const files = globSync(['*.json', 'text/*.json', '*/*.csv'], { cwd: 'test/golden' }).toSorted()

const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(`test/golden/${file}`))
    .digest('hex')

/** The hashes of the copies when they were made, as `sha256sum` writes them. */
const hashes = Object.fromEntries(
  readFileSync('test/golden/SHA256SUMS', 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => line.split('  ').toReversed()),
)

test('the golden values are those that were copied', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(Object.fromEntries(files.map(file => [file, hashOf(file)]))).toEqual(hashes)
})

describeWithReferenceData('the copies of the golden values', () => {
  test.each(files.filter(file => file.endsWith('.json')))('%s is what the reference tools computed', file => {
    expect(readFileSync(`test/golden/${file}`, 'utf8') === textOf(`golden/${file}`)).toBe(true)
  })
})
