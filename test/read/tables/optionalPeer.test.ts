import { expect, test } from 'vitest'
import { optionalPeer } from '../../../src/read/tables/optionalPeer.ts'
import { refusal } from '../written.ts'

test('what is absent is named with the command that installs it', async () => {
  const name: string = 'no-such-package'
  expect(
    await refusal(() => optionalPeer('preds.pq is read', ['no-such-package', 'other'], () => import(name))),
  ).toMatchInlineSnapshot(
    `"preds.pq is read with no-such-package and other, not all of which is installed. Install: npm install --save-dev no-such-package other."`,
  )
  expect(await optionalPeer('preds.pq is read', ['node:path'], () => import('node:path'))).toHaveProperty('join')
  const error = Object.assign(new Error('no such file'), { code: 'MODULE_NOT_FOUND' })
  expect(
    await refusal(() =>
      optionalPeer('DuckDB is reached', ['duck'], () => Promise.reject(error), 'which is not installed'),
    ),
  ).toContain('DuckDB is reached with duck, which is not installed. Install: npm')
  const broken = new Error('broken')
  await expect(optionalPeer('preds.pq is read', ['a'], () => Promise.reject(broken))).rejects.toBe(broken)
})

test('a runner that lets nothing be imported, as Jest does in CommonJS', async () => {
  const error = Object.assign(new TypeError('no'), { code: 'ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING_FLAG' })
  expect(await refusal(() => optionalPeer('preds.pq is read', ['hyparquet'], () => Promise.reject(error)))).toBe(
    'preds.pq is read with hyparquet, which this runner does not let be imported. Expected a runner that imports ES modules. Run Jest with NODE_OPTIONS=--experimental-vm-modules.',
  )
})
