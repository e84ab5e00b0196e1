import { expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { bleu } from '../../src/text/bleu.ts'
import { chrf } from '../../src/text/chrf.ts'
import { characterErrorRate, wordErrorRate } from '../../src/text/errorRates.ts'
import { rouge } from '../../src/text/rouge.ts'

const of = (text: string, metric = bleu()) => measure({ yTrue: [text, text], yPred: [text, text] }, metric).value

test.each([
  ['Chinese', '今天天气很好我们去公园散步吧'],
  ['Japanese', 'わたしは毎日コーヒーを飲みます。'],
  ['Thai', 'วันนี้อากาศดีมากเราไปเดินเล่นกันเถอะ'],
  ['Khmer', 'ខ្ញុំចូលចិត្តអានសៀវភៅនៅពេលល្ងាច'],
])('%s is refused as words, and served by characters', (language, text) => {
  const serving = language === 'Chinese' ? 'zh' : 'char'
  expect(() => of(text)).toThrow(
    `yTrue is in ${language}, which has no spaces between words: "${text}" would count as one word. Expected texts whose words are separated by spaces. Write bleu({ tokenize: '${serving}' })`,
  )
  expect(of(text, bleu({ tokenize: serving }))).toBe(100)
  expect(() => of(text, wordErrorRate())).toThrow('Measure characterErrorRate(), which needs no words')
  expect(() => of(text, rouge('L'))).toThrow("rouge('L', { tokenize: 'segmenter' })")
  expect(() => of(text, chrf({ wordOrder: 2 }))).toThrow('wordOrder: 0')
  expect(of(text, bleu({ tokenize: 'char' }))).toBe(100)
  expect(of(text, chrf())).toBe(100)
  expect(of(text, characterErrorRate())).toBe(0)
  expect(of(text, rouge('L', { tokenize: 'segmenter' }))).toBe(1)
})

test.each([
  'Das Wetter ist heute schön',
  '오늘 날씨가 아주 좋습니다 공원에 갑시다',
  'سنذهب إلى الحديقة اليوم',
  '今天 天气 很 好 我们 去 公园 散步',
  'The word 天气 means weather',
  'नमस्ते दुनिया यह एक वाक्य है',
])('%s has words', text => {
  expect(of(text, wordErrorRate())).toBe(0)
})
