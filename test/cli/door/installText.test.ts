import { expect, test } from 'vitest'
import { installText, quoted } from '../../../src/cli/door/installText.ts'

test('the whole line that works, and the one that installs', () => {
  expect(
    installText(['hyparquet', 'hyparquet-compressors'], ['check', 'my preds.parquet', '--gate', 'auc >= 0.5']),
  ).toBe(
    "Run: npx --yes -p expect-metrics -p hyparquet -p hyparquet-compressors expect-metrics check 'my preds.parquet' --gate 'auc >= 0.5'. Or install for good: npm install --save-dev hyparquet hyparquet-compressors",
  )
})

test('what a shell would take apart is quoted', () => {
  expect(["a'b", 'a*', '$HOME', 'p.csv', '--y-true=x', ''].map(quoted)).toEqual([
    "'a'\\''b'",
    "'a*'",
    "'$HOME'",
    'p.csv',
    '--y-true=x',
    "''",
  ])
})
