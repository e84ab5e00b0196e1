import { expect, test } from 'vitest'
import { fileOfFrame } from '../../../src/evaluation/errors/fileOfFrame.ts'

test.each([
  ['    at measure (/app/models.js:12:3)', '/app/models.js'],
  ['    at /app/models.js:12:3', '/app/models.js'],
  ['    at async file:///app/models.mjs:12:3', '/app/models.mjs'],
  ['    at async measure (file:///app/models.mjs:12:3)', '/app/models.mjs'],
  ['    at Object.<anonymous> (/app/models.js:12:3)', '/app/models.js'],
  ['    at Assertion.measure [as toHaveF1] (/app/models.js:12:3)', '/app/models.js'],
  ['    at measure (C:\\app\\models.js:12:3)', 'C:\\app\\models.js'],
  ['    at file:///C:/app/models.mjs:12:3', 'C:/app/models.mjs'],
  ['    at node:internal/main:1:2', 'node:internal/main'],
  ['    at measure (http://localhost:63315/models.js?v=1:12:3)', 'http://localhost:63315/models.js?v=1'],
])('%s', (line, file) => {
  expect(fileOfFrame(line)).toBe(file)
})

test.each([
  ['    at file:///My%20Models/gr%C3%B6%C3%9Fe.mjs?again=1:12:3', '/My Models/größe.mjs'],
  ['    at async measure (file:///app%3F/a%25.mjs:12:3)', '/app?/a%.mjs'],
  // No file that Node loads has such a name, but a comment may claim it.
  ['    at file:///a%E0%A4%A.mjs:12:3', '/a%E0%A4%A.mjs'],
])('the path of a file URL is decoded: %s', (line, file) => {
  expect(fileOfFrame(line)).toBe(file)
})

test.each([
  ['    at Object.<anonymous> (/app/(a)/models (v2).js:12:3)', '/app/(a)/models (v2).js'],
  ['    at /app (1)/(a)/models.js:12:3', '/app (1)/(a)/models.js'],
  ['    at async file:///app/(a)/models.mjs:12:3', '/app/(a)/models.mjs'],
  ['    at measure (/app/:) (x/models.js:12:3)', '/app/:) (x/models.js'],
])('folders may have parentheses: %s', (line, file) => {
  expect(fileOfFrame(line)).toBe(file)
})

test.each([
  'Error: at a loss (1:2)',
  '    at Array.map (<anonymous>)',
  '    at async Promise.all (index 0)',
  '    at eval (eval at measure (file:///app/models.mjs:12:3), <anonymous>:1:1)',
  '',
])('no file: %s', line => {
  expect(fileOfFrame(line)).toBe('')
})
