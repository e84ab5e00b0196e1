/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { describe, expect, test } from 'vitest'
import { resultsPage } from '../../../src/page/resultsPage.ts'
import { resultsOf } from '../../results/judgedGates.ts'
import { pageResults } from '../pageCalls.ts'
import { countedResults } from './countedResults.ts'
import { browserForTests, hasNoBrowser, NEEDS } from './openedPage.ts'

const { opened } = browserForTests()
const results = pageResults()
const html = resultsPage(results)
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Elements that reach beyond the window, or whose contents have to be scrolled sideways to be seen. */
async function cutElements(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const nameOf = (element: Element): string =>
      `${element.tagName} ${element.getAttribute('class') ?? ''} ${element.textContent?.slice(0, 40)}`
    const isMatrix = (element: Element): boolean => element.closest('.matrix') !== null
    // A plot clips what lies beyond its axes: there the plot itself counts.
    const cut = [...document.querySelectorAll('main *:not(svg *)')].filter(element => {
      // What a reader alone hears stands beside the window.
      if (isMatrix(element) || element.closest('.gates thead') !== null) return false
      const { right, left, width } = element.getBoundingClientRect()
      return width > 0 && (right > window.innerWidth + 1 || left < -1)
    })
    if (document.documentElement.scrollWidth > window.innerWidth) cut.push(document.body)
    const scrolling = [...document.querySelectorAll('.scroll')].filter(
      element => !isMatrix(element) && element.scrollWidth > element.clientWidth + 1,
    )
    return [...cut, ...scrolling].map(nameOf)
  })
}

async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
}

describe.skipIf(hasNoBrowser)(`the page in a browser ${NEEDS}`, () => {
  test('opens from a file, asks for nothing, and breaks no rule of its own policy', async () => {
    const { page, requests, complaints } = await opened(html)
    expect(page.url()).toMatch(/^file:/)
    await page.getByRole('searchbox').fill('spam')
    await openAll(page)
    expect(requests).toEqual([])
    expect(complaints).toEqual([])
    // The policy is in force: a script of another is refused.
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.foreign = true'
      document.body.append(script)
    })
    expect(await page.evaluate(() => 'foreign' in window)).toBe(false)
    expect(complaints.join()).toContain('Content Security Policy')
    await page.close()
  })

  test.each(['light', 'dark'] as const)('axe finds nothing in %s', async colorScheme => {
    const { page } = await opened(html, { colorScheme })
    await openAll(page)
    await page.evaluate(axe)
    const { violations } = await page.evaluate(
      async () => await (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
    )
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} (${nodes.length})`)).toEqual([])
    await page.close()
  })

  test('axe finds nothing where rows are cards, and on a page of counted rows', async () => {
    for (const [each, width] of [
      [html, 400],
      [resultsPage(await countedResults()), 1280],
    ] as const) {
      const { page } = await opened(each, { viewport: { width, height: 800 } })
      await page.evaluate(axe)
      const { violations } = await page.evaluate(
        async () => await (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
      )
      expect(violations.map(({ id }) => id)).toEqual([])
      await page.close()
    }
  })

  test.each([
    ['400 pixels wide', { viewport: { width: 400, height: 800 } }],
    ['zoomed to 200 %', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
    ['1000 pixels wide', { viewport: { width: 1000, height: 800 } }],
    ['1280 pixels wide', {}],
  ])('%s nothing is cut, and only matrices scroll sideways', async (_, options) => {
    const { page } = await opened(html, options)
    await openAll(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(await cutElements(page)).toEqual([])
    await page.close()
  })

  test('on paper it is light, whole, and without what only a screen can do', async () => {
    const { page } = await opened(html, { colorScheme: 'dark' })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const seen = await page.evaluate(() => ({
      ground: getComputedStyle(document.body).backgroundColor,
      filter: getComputedStyle(document.querySelector('.filter') as Element).display,
      heads: [...document.querySelectorAll('.panels thead th')].map(head => getComputedStyle(head).position),
      heights: [...document.querySelectorAll('.scroll')].filter(box => box.scrollHeight > box.clientHeight + 1).length,
    }))
    // What sticks to the window on a screen would lie across the rows of a table on paper.
    expect(new Set(seen.heads)).toEqual(new Set(['static']))
    expect({ ...seen, heads: undefined }).toEqual({ ground: 'rgb(255, 255, 255)', filter: 'none', heights: 0 })
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    await page.close()
  })

  test('a keyboard reaches the filter, the gates, the tables and the numbers behind plots, in this order', async () => {
    const { page } = await opened(html)
    const focused = async (): Promise<string> =>
      await page.evaluate(() => {
        const element = document.activeElement
        return `${element?.tagName} ${element?.id || element?.getAttribute('name') || element?.getAttribute('aria-label') || ''}`.trim()
      })
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('INPUT state')
    await page.keyboard.press('ArrowRight')
    const failed = results.gates.filter(({ passes, outcome }) => !passes && outcome === 'fail').length
    expect(await page.locator('#gates tbody tr:visible').count()).toBe(failed)
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('INPUT find')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('DIV Gates')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('A')
    await page.keyboard.press('Enter')
    expect(page.url()).toContain('#evaluation-')
    const summary = page.locator('summary').first()
    await summary.focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('details').first().getAttribute('open')).not.toBeNull()
    const outline = await summary.evaluate(element => getComputedStyle(element).outlineStyle)
    expect(outline).toBe('solid')
    await page.close()
  })

  test('the filter finds gates by state and words, and says how many', async () => {
    const { page } = await opened(html)
    const rows = page.locator('#gates tbody tr:visible')
    await page.getByRole('searchbox').fill('SPAM recall')
    expect(await rows.count()).toBe(1)
    expect(await page.getByRole('status').textContent()).toBe('1 of 15 gates')
    await page.getByRole('searchbox').fill('no such gate')
    expect(await rows.count()).toBe(0)
    expect(await page.getByRole('status').textContent()).toBe('0 of 15 gates')
    await page.getByRole('searchbox').fill('')
    await page.getByRole('radio', { name: /inconclusive/ }).check()
    expect(await rows.count()).toBe(2)
    await page.close()
  })

  test('hostile labels, names and texts do nothing', async () => {
    const hostile = [
      '</script><img src=x onerror="window.hacked=1">',
      '"><svg onload="window.hacked=1">',
      "'onmouseover='window.hacked=1",
      '<!--',
      '\u202egnp.exe',
      'x'.repeat(10_000),
    ]
    const yTrue = Array.from({ length: 120 }, (_, i) => hostile[i % 6])
    const input = {
      ...{ yTrue, yPred: yTrue.toReversed(), ids: yTrue.map((name, i) => `${name}${i}`) },
      slices: { [hostile[0]]: yTrue.map((_, i) => hostile[i % 4]) },
      details: { [hostile[1]]: yTrue },
    }
    const found = resultsOf(
      [['toHaveAccuracyAbove', input, 0.9, { slices: hostile[0] }]],
      { name: hostile[0], branch: hostile[1] },
      { tests: [`${hostile[0].replaceAll('/', '')}.test.ts › ${hostile[5]}`], withDetails: true },
    )
    const { page, requests, complaints } = await opened(resultsPage(found), { viewport: { width: 400, height: 800 } })
    await openAll(page)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    expect(await page.locator('img, [onload], [onerror], [onmouseover]').count()).toBe(0)
    expect(await page.locator('script').count()).toBe(1)
    expect(requests).toEqual([])
    expect(complaints).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(400)
    expect(await page.locator('main').textContent()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    await page.close()
  })

  test('what is missing is said: no gate, one class, no interval', async () => {
    const none = await opened(resultsPage({ ...results, gates: [], evaluations: [] }))
    expect(await none.page.locator('main').innerText()).toContain('No gate was judged in this run')
    expect(none.complaints).toEqual([])
    const one = await opened(
      resultsPage(
        resultsOf([
          ['toHaveLogLossBelow', { yTrue: [1, 1, 1], yScore: [0.2, 0.6, 0.9], positive: 1, labels: [0, 1] }, 1],
        ]),
      ),
    )
    expect(await one.page.locator('main').innerText()).toContain('yTrue has only positives')
    const extreme = { yTrue: [1, 2, 3, 4], yPred: [1, 2, 4, 4] }
    const unsure = await opened(resultsPage(resultsOf([['toHaveMaxErrorBelow', extreme, 2]])))
    expect(await unsure.page.locator('#gates .bar svg').count()).toBe(0)
    expect(await unsure.page.locator('main').innerText()).toContain('without limits there is none')
    for (const { page } of [none, one, unsure]) await page.close()
  })
})
