import { expect, test } from 'vitest'
import { shapes } from '../../../src/evaluation/columns/shapes.ts'
import { unsegmentedTexts } from '../../../src/evaluation/columns/unsegmentedTexts.ts'
import { evaluation, measure } from '../../../src/index.ts'
import { shapeFor } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const spaces = (text: string): readonly string[] => text.split(' ')

const found = (...texts: readonly string[]) => {
  const given = evaluation({ yTrue: texts.map(text => [text]), yPred: texts })
  const { settings } = shapeFor(given, resolveMetric('exactMatch'))
  return unsegmentedTexts(shapes.texts.columns(given.data, settings), spaces)
}

test('the language, the first row of it, and what it leads to', () => {
  expect(found('ok', '東京は日本の首都です', '大阪は首都ではありません')).toEqual({
    language: 'Japanese',
    index: 1,
    problem: 'yTrue is in Japanese, which has no spaces between words: "東京は日本の首都です" would count as one word',
  })
})

test('short words, words between spaces and other scripts are told apart', () => {
  expect(found('東京', '大阪')).toBeUndefined()
  expect(found('東京 は 日本 の 首都 です')).toBeUndefined()
  expect(found('Paris is the capital', '오늘 날씨가 좋습니다')).toBeUndefined()
})

test('token F1, which reports measure by themselves, says so in a note', () => {
  const answers = { yTrue: [['東京は首都']], yPred: ['東京は首都です'] }
  const { value, notes } = measure(answers, 'tokenF1')
  expect(value).toBe(0)
  expect(notes).toEqual([
    'yTrue is in Japanese, which has no spaces between words: "東京は首都" would count as one word; chrf of expect-metrics/text needs no words',
  ])
  expect(measure({ yTrue: [['Tokyo is it']], yPred: ['Tokyo'] }, 'tokenF1').notes).toEqual([])
})
