import { describe, expect, test } from 'vitest'
import { ofKinds, ofRows, remember } from '../../../src/evaluation/columns/shape.ts'
import { labelSettings } from '../../../src/evaluation/columns/shapeSettings.ts'
import { shapes } from '../../../src/evaluation/columns/shapes.ts'
import { evaluation } from '../../../src/index.ts'

const { data: rows } = evaluation({ yTrue: [1, 0], yPred: [1, 1] })
const { data: cases } = evaluation({ passed: [true, false] })
const settings = labelSettings({})

describe('a shape of one kind of data', () => {
  const shape = ofKinds(
    ['cases'],
    'results',
    data => data.n,
    data => data.passed !== undefined,
  )

  test('is had by that kind alone, if its columns are there', () => {
    expect([shape.has(cases, settings), shape.has(rows, settings)]).toEqual([true, false])
    expect(shape.has(evaluation({ score: [1] }).data, settings)).toBe(false)
    expect(shape.columns(cases, settings)).toBe(2)
  })

  test('says what is missing where it is asked for all the same', () => {
    expect(() => shape.columns(rows, settings)).toThrow('there is no results')
  })
})

test('results may stand in rows as well as in cases', () => {
  const shape = shapes.passed
  const { data: both } = evaluation({ yTrue: [1, 0], yPred: [1, 1], passed: [true, false] })
  expect([cases, both, rows].map(data => shape.has(data, settings))).toEqual([true, true, false])
  expect(() => shape.columns(evaluation({ relevance: [[1]] }).data, settings)).toThrow('there is no passed')
})

describe('derived columns', () => {
  test('are made once for each positive label and threshold', () => {
    let made = 0
    const { columns } = ofRows(
      'rows',
      () => true,
      () => ++made,
    )
    const ask = (positive?: string | number, threshold?: number) =>
      columns(rows, labelSettings({ positive, threshold }))
    expect([ask(), ask(), ask(1), ask(1), ask('1'), ask(1, 0.5), ask(1, 0.5), ask()]).toEqual([1, 1, 2, 2, 3, 4, 4, 1])
  })

  test('belong to their data', () => {
    let made = 0
    const derive = remember(
      (_: object, key: string) => `${key}${++made}`,
      key => key,
    )
    const [one, other] = [{}, {}]
    expect([derive(one, 'a'), derive(other, 'a'), derive(one, 'b'), derive(one, 'a')]).toEqual(['a1', 'a2', 'b3', 'a1'])
  })

  test('of sets of labels are made once, too', () => {
    const { columns } = shapes.labelSets
    const { data } = evaluation({ task: 'multilabel', yTrue: [['a']], yPred: [['a']] })
    expect(columns(data, settings)).toBe(columns(data, settings))
  })
})
