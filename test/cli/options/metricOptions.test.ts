import { expect, test } from 'vitest'
import { metricOptions } from '../../../src/cli/options/metricOptions.ts'
import { parseOptions } from '../../../src/cli/options/parseOptions.ts'

test('metrics are named by -m', () => {
  expect(parseOptions(['-m', 'auc', '-m', 'f1'], metricOptions).given).toEqual({ metric: ['auc', 'f1'] })
})
