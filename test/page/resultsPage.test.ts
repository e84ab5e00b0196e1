import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { resultsPage } from '../../src/page/resultsPage.ts'
import { resultsOf } from '../results/judgedGates.ts'
import { longTest } from '../thoroughness.ts'
import { largeResults } from './largeResults.ts'
import { pageResults } from './pageCalls.ts'
import { words } from './words.ts'

const results = pageResults()
const page = resultsPage(results)

describe('the page of a run', () => {
  test('says at its head how many gates block, and that it holds names and texts', () => {
    expect(words(page)).toContain('This page holds names of rows and their texts: do not publish it.')
    expect(words(page)).toMatch(/✗ \d of 15 gates block this change spam-filter · commit 4f2c1ab0c3d5 · vitest 5\.1\.0/)
    expect(words(resultsPage(pageResults(['raters'], false)))).not.toContain('texts')
  })

  test('lists gates that block first', () => {
    const states = [...page.matchAll(/<tr data-state="(\w+)"/g)].map(([, state]) => state)
    expect(states).toHaveLength(15)
    const order = ['failed', 'refused', 'undefined', 'inconclusive', 'close', 'passed']
    expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
    expect(new Set(states)).toContain('undefined')
  })

  test('has every family', () => {
    for (const part of [
      'Confusion matrix: rows true, columns predicted',
      'ROC, AUC',
      'Dashed: baseline',
      'Precision and recall, AP',
      'Calibration, ECE',
      'Scores: spam above the axis',
      'What thresholds would give',
      'accuracy of each slice with its limits',
      'Residuals, predicted − true',
      'Predicted by true number',
      'nDCG@10 by query',
      'Gain of each of 60 queries',
      'Labels: 295 of 400 rows have exactly the true ones',
      'Each output',
      '5 runs; all else here is of runs[0]',
      'flipped: wrong now, right before',
      'Most frequent confusions',
      'Results of cases',
      'Pairs of raters',
      'Subject of mail/',
      'What is ',
    ]) {
      expect(words(page)).toContain(part)
    }
  })

  test('loads nothing, and runs its own script alone', () => {
    expect(page).not.toMatch(/\b(?:src|href)=["'](?!#)/)
    expect(page.match(/https?:[^"'\s<]*/g)?.filter(url => url !== 'http://www.w3.org/2000/svg') ?? []).toEqual([])
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1].replaceAll('&#39;', "'") ?? ''
    const hashOf = (tag: string): string => {
      const [, text = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page) ?? []
      return `sha256-${createHash('sha256').update(text).digest('base64')}`
    }
    expect(policy).toBe(
      `default-src 'none'; style-src '${hashOf('style')}'; script-src '${hashOf('script')}'; base-uri 'none'; form-action 'none'`,
    )
    expect(page).not.toMatch(/ style=| on\w+=/)
  })

  test('every id is there once, and every reference has one', () => {
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
    const asked = [...page.matchAll(/(?:aria-labelledby="([^"]*)"|href="#([^"]*)"|url\(#([^)]*)\))/g)]
    const names = asked.flatMap(([, labels, href, url]) => (labels ?? href ?? url).split(' '))
    expect(names.filter(name => !ids.includes(name))).toEqual([])
    expect(names.length).toBeGreaterThan(30)
  })

  test('weighs what it may: 10 kB, 0.9 kB a gate and 25 kB an evaluation', () => {
    expect(page.length).toBeLessThan(10_000 + 900 * results.gates.length + 25_000 * results.evaluations.length)
  })

  test('hostile names are text', () => {
    const hostile = ['</script><img src=x onerror=alert(1)>', '\u202egnp.exe', 'a'.repeat(10_000)]
    const yTrue = Array.from({ length: 60 }, (_, i) => hostile[i % 3])
    const input = { yTrue, yPred: yTrue.toReversed(), ids: yTrue.map((name, i) => `${name}${i}`) }
    const shown = resultsPage(
      resultsOf([['toHaveAccuracyAbove', input, 0.9]], {}, { tests: ['a.test.ts › <b onclick="x">"\'&</title>'] }),
    )
    expect(shown).not.toMatch(/<img|<b |onerror=alert\(1\)>|\u202e/)
    expect(shown.match(/<\/script>/g)).toHaveLength(1)
    expect(shown.match(/<\/title>/g)?.length).toBe(
      1 + (shown.match(/<svg /g) ?? []).length - (shown.match(/aria-hidden/g) ?? []).length,
    )
  })

  test('a run without gates says what is missing', () => {
    const empty = resultsPage({ ...results, gates: [], evaluations: [] })
    expect(empty).toContain('<h1><span class="muted">∅ </span>No gate was judged</h1>')
    expect(words(empty)).toContain('No gate was judged in this run')
  })

  test('what changed since another run', () => {
    const before = {
      ...results,
      gates: results.gates.map(gate => ({ ...gate, passes: true, value: gate.value + 0.01 })),
    }
    const text = words(resultsPage(results, before))
    expect(text).toMatch(/Since the run of 2026-03-01: \d newly failing, 0 newly passing/)
    expect(text).toContain('recall (nearly all spam is found)')
  })

  longTest('a thousand gates, a hundred classes and ten thousand queries weigh what they may', () => {
    const large = largeResults(1000)
    expect(large.gates).toHaveLength(1000)
    expect(resultsPage(large).length).toBeLessThan(10_000 + 900 * 1000 + 25_000 * large.evaluations.length)
  })

  test('a large run stays below 2 MB, and names what was left out', () => {
    const many = Array.from({ length: 120 }, (_, i) =>
      results.evaluations.map(each => ({ ...each, id: `${each.id}-${i}` })),
    ).flat()
    const large = resultsPage({ ...results, evaluations: many })
    expect(large.length).toBeLessThan(2_000_000 + 10_000)
    expect(words(large)).toMatch(/Left out to keep this page small: |Plots are left out to keep this page small/)
  })
})
