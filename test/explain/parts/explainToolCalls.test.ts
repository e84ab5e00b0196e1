import { expect, test } from 'vitest'
import { toolCalls } from '../../../generated/metrics.ts'
import { plainMessage } from '../../messages/failure.ts'

const search = (query: string) => ({ name: 'search', arguments: { query } })
const pay = (eur: number) => ({ name: 'pay', arguments: { eur } })
const agent = {
  ids: ['refund', 'order', 'hello', 'lost'],
  expectedTools: [[search('refund'), pay(5)], [search('order')], [], [search('lost'), { name: 'mail' }]],
  toolCalls: [[search('refund'), pay(6)], [search('order')], [search('hi')], [{ name: 'mail' }, search('lost')]],
  details: { question: ['Refund me', 'Where is it?', 'Hello', 'I lost it'] },
}

test('wanted and called stand side by side in the worst cases', () => {
  expect(
    plainMessage({ received: agent, matcher: 'toHaveMetric', args: [toolCalls(), { atLeast: 0.8 }] }),
  ).toMatchInlineSnapshot(`
    "expect(evaluation).toHaveMetric(toolCalls, { atLeast: 0.8 })

    share of cases with the right tool calls is 0.25, below the required 0.8 (0.55
      short, n = 4 cases)
    order = exact; extra = wrong; args = equal
    3 of 4 cases are wrong: 1 call is missing, 2 extra, 1 with other arguments.

      case
      refund
        question  Refund me
        wanted                      called
        search(query: "refund")  =  search(query: "refund")
        pay(eur: 5)              ≠  pay(eur: 6)
      hello
        question  Hello
        wanted     called
        –       ≠  search(query: "hi")
      lost
        question  I lost it
        wanted                    called
        search(query: "lost")  ≠  –
        mail()                 =  mail()
        –                      ≠  search(query: "lost")"
  `)
})

test('of several trials, the wrong ones are numbered from 1, beside how many are right', () => {
  const made = [
    [[pay(1)], [pay(2)], []],
    [[pay(1)], [pay(2)], [pay(1)]],
    [[], [pay(2)], []],
  ]
  const received = { expectedTools: [[pay(1)], [pay(1)], [pay(1)]], toolCalls: made }
  const message = plainMessage({ received, matcher: 'toHaveMetric', args: [toolCalls(), { atLeast: 0.8 }] })
  expect(message).toMatch(/^ +case +trials right +wrong trials$/m)
  expect(message).toMatch(/^ +toolCalls\[0\] +1 of 3 +2, 3$/m)
  expect(message).toMatch(/^ +toolCalls\[1\] +2 of 3 +2$/m)
  expect(message).toMatch(/^ +toolCalls\[2\] +0 of 3 +all$/m)
  expect(message).toContain('pay(eur: 1)  ≠  pay(eur: 2)')
})

test('arguments for which JSON has no word are shown, too', () => {
  const [wanted, made] = [5n, 6n].map(cents => ({ name: 'pay', arguments: { cents, on: new Date(0) } }))
  const received = { expectedTools: [[wanted]], toolCalls: [[made]] }
  const message = plainMessage({ received, matcher: 'toHaveMetric', args: [toolCalls(), { atLeast: 0.8 }] })
  expect(message).toContain('pay(cents: "5n", on: "1970')
})

test('a missing answer is no call of a tool', () => {
  const received = {
    expectedTools: [[pay(1)], [pay(1)]],
    toolCalls: [null, [pay(1)]],
    whenMissing: 'wrong',
    maxMissing: 0.5,
  }
  const message = plainMessage({ received, matcher: 'toHaveMetric', args: [toolCalls(), { atLeast: 0.8 }] })
  expect(message).toMatch(/– {2,}≠ {2}\(no answer\)$/m)
})
