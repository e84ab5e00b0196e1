import { expect, test } from 'vitest'
import { run } from './repository.ts'

interface Packed {
  /** In bytes, compressed. */
  readonly size: number
  readonly files: readonly { readonly path: string }[]
}

// The bundler names what entries share by a hash of its content.
const withoutHash = (path: string) => path.replace(/-[\w-]{8}\.(js|cjs|d\.ts|d\.cts)$/, '-[hash].$1')

test('the tarball holds the build, the schemas of reports, baselines, gates and results, the readme, the metrics, the licences and the changelog, nothing else, and at most 1020 kB', () => {
  const [{ files, size }] = JSON.parse(run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'])) as [Packed]
  expect(size).toBeLessThanOrEqual(1_020_000)
  const paths = files.map(({ path }) => withoutHash(path))
  expect([...new Set(paths)].toSorted()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'METRICS.md',
    'README.md',
    'dist/THIRD-PARTY-LICENSES.txt',
    'dist/bun.d.ts',
    'dist/bun.js',
    'dist/chunk-[hash].js',
    'dist/cli.js',
    'dist/define.cjs',
    'dist/define.d-[hash].d.cts',
    'dist/define.d.cts',
    'dist/define.d.ts',
    'dist/define.js',
    'dist/duckdb.cjs',
    'dist/duckdb.d.cts',
    'dist/duckdb.d.ts',
    'dist/duckdb.js',
    'dist/engineOf.d-[hash].d.cts',
    // What unpacks Zstandard where Node cannot.
    'dist/engines.cjs',
    'dist/esm-[hash].js',
    'dist/expect.cjs',
    'dist/expect.d.cts',
    'dist/expect.d.ts',
    'dist/expect.js',
    'dist/index.cjs',
    'dist/index.d.cts',
    'dist/index.d.ts',
    'dist/index.js',
    'dist/jest-[hash].d.ts',
    'dist/jest-[hash].js',
    'dist/jest-globals.cjs',
    'dist/jest-globals.d.cts',
    'dist/jest-globals.d.ts',
    'dist/jest-globals.js',
    'dist/jest.cjs',
    'dist/jest.d.cts',
    'dist/jest.d.ts',
    'dist/jest.js',
    'dist/later.cjs',
    'dist/library.cjs',
    'dist/metricMatchers.generated.d-[hash].d.cts',
    'dist/metrics.cjs',
    'dist/metrics.d.cts',
    'dist/metrics.d.ts',
    'dist/metrics.js',
    'dist/only-in-jest.js',
    'dist/only-in-vitest.js',
    'dist/openConnection-[hash].js',
    'dist/openTrino-[hash].js',
    'dist/playwright.cjs',
    'dist/playwright.d.cts',
    'dist/playwright.d.ts',
    'dist/playwright.js',
    'dist/progress.d-[hash].d.cts',
    'dist/publishResults.d-[hash].d.cts',
    'dist/read.cjs',
    'dist/read.d.cts',
    'dist/read.d.ts',
    'dist/read.js',
    'dist/resolveMetric.d-[hash].d.cts',
    'dist/rowColumns.d-[hash].d.cts',
    'dist/rowData.d-[hash].d.cts',
    'dist/runInput.d-[hash].d.cts',
    'dist/scores.generated.d-[hash].d.cts',
    'dist/sourceOfFiles-[hash].js',
    'dist/trino.cjs',
    'dist/trino.d.cts',
    'dist/trino.d.ts',
    'dist/trino.js',
    'dist/vitest-[hash].d.ts',
    'dist/vitest-[hash].js',
    'dist/vitest.d.ts',
    'dist/vitest.js',
    'docs/baseline.schema.json',
    'docs/gates.schema.json',
    'docs/metric-report.schema.json',
    'docs/result.schema.json',
    'docs/results.schema.json',
    'package.json',
  ])
})
