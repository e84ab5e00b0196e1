import { describe, expect, test } from 'vitest'
import { EvaluationError } from '../../src/evaluation/errors/evaluationError.ts'
import { verbatim } from '../../src/explain/reports/metricReportSerializer.ts'
import {
  entryAt,
  jestReadNothing,
  outsideOfTest,
  spare,
  stateOf,
  vitestReadNothing,
} from '../../src/runners/snapshotState.ts'
import { FakeSnapshotState } from '../baselines/hosts/fakeSnapshotState.ts'

type Mode = 'all' | 'new' | 'none'

function entryOf(state: FakeSnapshotState, { readOnly = false, fileIsBroken = false } = {}) {
  return entryAt({
    state: stateOf(state),
    request: { testName: 'test', isInline: false },
    isOfTest: key => key.startsWith('test'),
    readOnly,
    fileIsBroken,
  })
}

describe('a state is checked field by field', () => {
  test('one that has all of them is taken as it is', () => {
    const state = new FakeSnapshotState('new')
    expect(stateOf(state)).toBe(state)
  })

  test.each([undefined, null])('there is none: %s', state => {
    expect(() => stateOf(state)).toThrow('there is no snapshot state here')
  })

  test.each([
    ['_counters', {}],
    ['_counters', undefined],
    ['_snapshotData', null],
    ['_snapshotData', 'text'],
    ['_uncheckedKeys', []],
    ['_uncheckedKeys', { delete: () => true }],
    ['_uncheckedKeys', undefined],
    ['_updateSnapshot', 'some'],
    ['match', undefined],
  ])('%s is %j', (name, value) => {
    const state = new FakeSnapshotState('new')
    Object.defineProperty(state, name, { value })
    expect(() => stateOf(state)).toThrow(EvaluationError)
    expect(() => stateOf(state)).toThrow(`${name} is not what it was`)
  })
})

describe('an entry', () => {
  test('has the next number of its name, and the stored text without the line breaks around it', () => {
    const state = new FakeSnapshotState('new', { 'test 1': 'one', 'test 2': 'two\n\nthree' })
    expect(entryOf(state)).toMatchObject({ key: 'test 1', mode: 'new', stored: 'one' })
    state._counters.set('test', 1)
    expect(entryOf(state)).toMatchObject({ key: 'test 2', stored: 'two\n\nthree' })
    state._counters.set('test', 2)
    expect(entryOf(state)).toMatchObject({ key: 'test 3', stored: undefined })
  })

  test.each<Mode>(['all', 'new', 'none'])('that is kept under %s stays as it was and counts as reached', mode => {
    const state = new FakeSnapshotState(mode, { 'test 1': 'stored' })
    entryOf(state).keep(verbatim('printed'))
    expect(state.entries()).toEqual({ 'test 1': 'stored' })
    expect([...state._uncheckedKeys]).toEqual([])
    expect(state._updateSnapshot).toBe(mode)
  })

  test.each<Mode>(['all', 'new', 'none'])('that is not there and is kept under %s is not written', mode => {
    const state = new FakeSnapshotState(mode)
    entryOf(state).keep(verbatim('printed'))
    expect(state.entries()).toEqual({})
  })

  test('is written where the runner writes it', () => {
    const state = new FakeSnapshotState('all', { 'test 1': 'stored' })
    expect(entryOf(state).write(verbatim('printed'))).toBe(true)
    expect(state.entries()).toEqual({ 'test 1': 'printed' })
  })

  test('is put back where the runner would write another text', () => {
    const state = new FakeSnapshotState('all', { 'test 1': 'stored' })
    state.match = ({ testName }) => {
      state._snapshotData[`${testName} 1`] = '\nserialized otherwise\n'
    }
    expect(entryOf(state).write(verbatim('printed'))).toBe(false)
    expect(state.entries()).toEqual({ 'test 1': 'stored' })
    const empty = new FakeSnapshotState('all')
    empty.match = ({ testName }) => {
      empty._snapshotData[`${testName} 1`] = '\nserialized otherwise\n'
    }
    expect(entryOf(empty).write(verbatim('printed'))).toBe(false)
    expect(empty.entries()).toEqual({})
  })

  test('of what is read only is written in no mode', () => {
    const state = new FakeSnapshotState('all')
    const entry = entryOf(state, { readOnly: true })
    expect(entry.mode).toBe('none')
    expect(entry.write(verbatim('printed'))).toBe(false)
    expect(state.entries()).toEqual({})
    expect(state._updateSnapshot).toBe('all')
  })

  test('that a retried test reaches again is as it was before', () => {
    const state = new FakeSnapshotState('all', { 'test 1': 'stored' })
    entryOf(state).write(verbatim('first try'))
    state._counters.clear()
    expect(entryOf(state).stored).toBe('stored')
    expect(state.entries()).toEqual({ 'test 1': 'stored' })
    const empty = new FakeSnapshotState('all')
    entryOf(empty).write(verbatim('first try'))
    empty._counters.clear()
    expect(entryOf(empty).stored).toBeUndefined()
    expect(empty.entries()).toEqual({})
  })

  test('spares the others of its test, and no more', () => {
    const state = new FakeSnapshotState('all', { 'test 1': 'a', 'test 2': 'b', 'other 1': 'c' })
    entryOf(state).spareOthers()
    expect([...state._uncheckedKeys]).toEqual(['other 1'])
  })

  test.each<[Mode, Mode]>([
    ['all', 'new'],
    ['new', 'new'],
    ['none', 'none'],
  ])('of a broken file is an error; mode %s becomes %s, which deletes nothing', (mode, then) => {
    const state = new FakeSnapshotState(mode)
    expect(() => entryOf(state, { fileIsBroken: true })).toThrow('the snapshot file holds nothing that can be read')
    expect(state._updateSnapshot).toBe(then)
  })
})

test('spared keys count as reached', () => {
  const state = new FakeSnapshotState('all', { a: '1', b: '2', c: '3' })
  spare(stateOf(state), key => key !== 'b')
  expect([...state._uncheckedKeys]).toEqual(['b'])
})

describe('a file out of which nothing was read', () => {
  test.each([
    ['is there, with nothing in it', {}, true, 0, true],
    ['is there, and all entries are new', { 'test 1': 'a' }, true, 1, true],
    ['has an entry', { 'test 1': 'a' }, true, 0, false],
    ['is not there', {}, false, 0, false],
  ])('of Jest %s', (_, entries, exists, added, expected) => {
    const state = Object.assign(new FakeSnapshotState('new', entries, exists), { added })
    expect(jestReadNothing(stateOf(state))).toBe(expected)
  })

  test.each([
    [{}, true, true],
    [{}, false, false],
    [{ 'test 1': 'a' }, true, false],
  ])('of Vitest with entries %j, there: %j', (entries, exists, expected) => {
    expect(vitestReadNothing(stateOf(new FakeSnapshotState('new', entries, exists)))).toBe(expected)
  })

  test.each(['_snapshotPath', 'added'])('Jest without %s is another than is known', name => {
    const state = new FakeSnapshotState('new')
    Object.defineProperty(state, name, { value: undefined })
    expect(() => jestReadNothing(stateOf(state))).toThrow(`${name} is not what it was`)
  })

  test.each(['_fileExists', '_initialData'])('Vitest without %s is another than is known', name => {
    const state = new FakeSnapshotState('new')
    Object.defineProperty(state, name, { value: undefined })
    expect(() => vitestReadNothing(stateOf(state))).toThrow(`${name} is not what it was`)
  })
})

test('a call outside of a test says what to do', () => {
  expect(outsideOfTest('Write it into a test').message).toMatch(/it is not known which test runs.*Write it into a test/)
})
