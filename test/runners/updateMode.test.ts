import { expect, test } from 'vitest'
import { snapshotUpdateOf } from '../../src/runners/updateMode.ts'

test.each([
  [undefined, undefined],
  [null, undefined],
  [{}, undefined],
  [{ _updateSnapshot: 'all' }, 'all'],
  [{ _updateSnapshot: 'new' }, 'new'],
  [{ _updateSnapshot: 'none' }, 'none'],
  [{ _updateSnapshot: 'some' }, undefined],
  [{ _updateSnapshot: true }, undefined],
  ['all', undefined],
])('the snapshot state %j', (snapshotState, expected) => {
  expect(snapshotUpdateOf({ snapshotState })).toBe(expected)
})
