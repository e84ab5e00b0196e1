import { expect, test } from 'vitest'
import { metricsAsked } from '../../../src/cli/metrics/metricsAsked.ts'

test('metrics by id, classes by their type', () => {
  expect(metricsAsked(['auc', 'recall(class=1)'], 'string').map(({ id }) => id)).toEqual(['auc', 'recall(class="1")'])
})

test.each([[undefined], [[]]])('%j names none', names => {
  expect(() => metricsAsked(names, undefined)).toThrow('no metric is named. Expected -m auc.')
})

test('an unknown metric is refused', () => {
  expect(() => metricsAsked(['acu'], undefined)).toThrow('there is no metric "acu". Did you mean auc?')
})
