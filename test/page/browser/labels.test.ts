/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { resultsPage } from '../../../src/page/resultsPage.ts'
import type { Results } from '../../../src/results/results.ts'
import { resultsOf } from '../../results/judgedGates.ts'
import { pageCalls, pageResults } from '../pageCalls.ts'
import { countedResults } from './countedResults.ts'
import { browserForTests, hasNoBrowser, NEEDS } from './openedPage.ts'

const { opened } = browserForTests()

/** Two frauds in a thousand payments, and the release before. */
function rareClass(): Results {
  const rows = Array.from({ length: 4000 }, (_, i) => i)
  const yTrue = rows.map(i => (i % 500 === 7 ? 1 : 0))
  const scores = (shift: number): readonly number[] =>
    yTrue.map((truth, i) => Math.min(1, (truth === 1 ? 0.5 : 0) + ((i * 7919 + shift) % 1000) / 2000))
  const ids = rows.map(String)
  const payments = { ids, yTrue, yScore: scores(0), positive: 1, threshold: 0.52 }
  return resultsOf([
    ['toHaveRecallAbove', payments, 0.9],
    ['toBeNoWorseThan', payments, { ids, yScore: scores(500) }, 'auc', { margin: 0.01 }],
  ])
}

/** Prices in millions, whose numbers take more room than shares do. */
function largeNumbers(): Results {
  const rows = Array.from({ length: 300 }, (_, i) => i)
  const yTrue = rows.map(i => 1_000_000 + 12_345.5 * i)
  const predicted = (phase: number): readonly number[] =>
    yTrue.map((price, i) => price * (1 + 0.3 * Math.sin(i + phase)))
  const prices = { yTrue, yPred: predicted(0) }
  return resultsOf([
    ['toHaveMAEBelow', prices, 1000],
    ['toBeNoWorseThan', prices, { yPred: predicted(2) }, 'rmse', { margin: 10 }],
  ])
}

/** Texts of plots that touch a line, a filled shape or another text. A cell of a matrix is the ground of its own text. */
async function struckTexts(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const inside = (x: number, y: number, box: DOMRect): boolean =>
      x > box.left && x < box.right && y > box.top && y < box.bottom
    /** The ink of a text: its box holds the room for accents and for the lines between lines, too. */
    const inkOf = (text: SVGTextElement): DOMRect => {
      const { left, top, width, height } = text.getBoundingClientRect()
      const isTurned = text.hasAttribute('transform')
      return isTurned ? new DOMRect(left + 3, top, width - 5, height) : new DOMRect(left, top + 3, width, height - 5)
    }
    const onScreen = (shape: SVGGeometryElement, point: DOMPointReadOnly): DOMPoint =>
      point.matrixTransform(shape.getScreenCTM() ?? undefined)
    const struck: string[] = []
    for (const svg of document.querySelectorAll('main figure svg')) {
      const texts = [...svg.querySelectorAll('text')].map(text => ({ name: text.textContent, box: inkOf(text) }))
      const figure = svg.closest('figure')
      for (const [i, { name, box }] of texts.entries()) {
        for (const other of texts.slice(i + 1)) {
          const apart =
            box.right <= other.box.left ||
            other.box.right <= box.left ||
            box.bottom <= other.box.top ||
            other.box.bottom <= box.top
          if (!apart) struck.push(`“${name}” and “${other.name}”`)
        }
      }
      for (const shape of svg.querySelectorAll<SVGGeometryElement>('path,line,circle,rect')) {
        if (shape.closest('clipPath') !== null) continue
        const { stroke, fill } = getComputedStyle(shape)
        const clip = shape
          .closest('[clip-path]')
          ?.getAttribute('clip-path')
          ?.match(/#([^)]+)/)?.[1]
        const window = clip === undefined ? undefined : document.getElementById(clip)?.querySelector('rect')
        const isSeen = (point: DOMPoint): boolean => {
          if (window === undefined || window === null) return true
          const { x, y, width, height } = window
          const [left, top] = [x.baseVal.value, y.baseVal.value]
          return inside(point.x, point.y, new DOMRect(left, top, width.baseVal.value, height.baseVal.value))
        }
        if (stroke !== 'none') {
          const length = shape.getTotalLength()
          for (let at = 0; at <= length; at += 1.5) {
            const point = shape.getPointAtLength(at)
            if (!isSeen(point)) continue
            const { x, y } = onScreen(shape, point)
            const hit = texts.find(({ box }) => inside(x, y, box))
            if (hit !== undefined) {
              struck.push(`“${hit.name}” by a ${shape.tagName}`)
              break
            }
          }
        }
        if (fill !== 'none' && !figure?.classList.contains('matrix') && shape.tagName !== 'line') {
          const back = shape.getScreenCTM()?.inverse()
          const hit = texts.find(({ box }) => {
            for (let x = box.left; x <= box.right; x += 2) {
              for (let y = box.top; y <= box.bottom; y += 2) {
                if (shape.isPointInFill(new DOMPoint(x, y).matrixTransform(back))) return true
              }
            }
            return false
          })
          if (hit !== undefined) struck.push(`“${hit.name}” in a ${shape.tagName}`)
        }
      }
    }
    return struck
  })
}

/** Headings and captions of a section that say the same twice. */
async function repeatedHeadings(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('main > section, main section[aria-labelledby]')].flatMap(section => {
      const texts = [...section.querySelectorAll('h2,h3,figure>.none,.part>.panels>.scroll caption')].map(
        ({ textContent }) => textContent,
      )
      return texts.filter((text, i) => texts.indexOf(text) !== i).map(text => `${section.id}: ${text}`)
    }),
  )
}

const fixtures: readonly (readonly [name: string, results: () => Results | Promise<Results>])[] = [
  ...[...new Set(Object.keys(pageCalls).map(name => name.split('.')[0]))].map(
    file => [file, () => pageResults([file])] as const,
  ),
  ['rows that an engine has counted', countedResults],
  ['a class of two in a thousand', rareClass],
  ['numbers in millions', largeNumbers],
]

describe.skipIf(hasNoBrowser)(`the plots of a page ${NEEDS}`, () => {
  test.each(fixtures)('no text is struck, and no heading stands twice: %s', async (_, results) => {
    const { page } = await opened(resultsPage(await results()))
    expect(await struckTexts(page)).toEqual([])
    expect(await repeatedHeadings(page)).toEqual([])
    await page.close()
  })

  test('a class of two in a thousand is seen among the scores', async () => {
    const { page } = await opened(resultsPage(rareClass()))
    const plot = page.locator('svg', { has: page.locator('title', { hasText: 'Scores by class' }) }).first()
    const heights = await plot
      .locator('path')
      .evaluateAll(paths => paths.map(path => (path as SVGGraphicsElement).getBBox().height))
    // Both halves of the plot are used whole.
    expect(Math.min(...heights)).toBeGreaterThan(100)
    expect(await page.locator('figcaption', { hasText: 'each to its own scale' }).count()).toBeGreaterThan(0)
    await page.close()
  })

  test('"In short" is as large as its content', async () => {
    const { page } = await opened(resultsPage(pageResults()))
    const empty = await page.locator('.short').evaluateAll(panels =>
      panels.map(panel => {
        const { right } = panel.getBoundingClientRect()
        const inside = [...panel.querySelectorAll('p bdi, dd')].map(each => each.getBoundingClientRect().right)
        return (right - Math.max(...inside)) / panel.getBoundingClientRect().width
      }),
    )
    expect(empty.length).toBeGreaterThan(5)
    expect(Math.max(...empty)).toBeLessThan(0.25)
    await page.close()
  })
})
