import { expect, test } from 'vitest'
import { expectColours, plainMessage } from '../../messages/failure.ts'

const users = ['ann', 'ann', 'ann', 'bob', 'bob', 'cyd', 'cyd', 'cyd', 'cyd', 'dee']
const clicks = {
  yTrue: [1, 0, 0, 1, 0, 0, 1, 1, 0, 1],
  yScore: [0.9, 0.3, 0.1, 0.2, 0.8, 0.7, 0.6, 0.9, 0.5, 0.4],
  groups: users,
}
const failure = { received: clicks, matcher: 'toHaveGAUCAbove', args: [0.8] }

test('groups, of which some rank worse than chance and one has one class only', async () => {
  await expectColours('groups', failure)
})

test('slices count only the groups that they have', () => {
  const slices = { day: ['mon', 'mon', 'mon', 'mon', 'mon', 'tue', 'tue', 'tue', 'tue', 'tue'] }
  expect(plainMessage({ ...failure, received: { ...clicks, slices } })).toMatch(/tue +0\.750 +5/)
})

test('slices have the amounts of their own rows', () => {
  const budget = {
    yTrue: [1, 0, 1, 0, 1, 0, 1, 0],
    yScore: [4, 3, 2, 1, 1, 2, 3, 4],
    amount: [30, 0, 10, 0, 10, 0, 60, 0],
    slices: { day: ['mon', 'mon', 'mon', 'mon', 'tue', 'tue', 'tue', 'tue'] },
  }
  const message = plainMessage({
    received: budget,
    matcher: 'toHaveMetric',
    args: ['recallAtShare', { above: 0.99 }, { share: 0.5 }],
  })
  expect(message).toMatch(/mon +0\.750 +2 +2/)
  expect(message).toMatch(/tue +0\.857 +2 +2/)
})

test('more groups than there is room for', () => {
  const many = {
    yTrue: Array.from({ length: 60 }, (_, i) => i % 2),
    yScore: Array.from({ length: 60 }, (_, i) => (i * 7) % 11),
    groups: Array.from({ length: 60 }, (_, i) => Math.floor(i / 2)),
  }
  expect(plainMessage({ ...failure, received: many })).toContain('… and 20 more groups')
})
