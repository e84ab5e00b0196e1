/// <reference lib="dom" />
// Prints what a page of 1,000 gates, 100 classes and 10,000 queries weighs, and how long Chromium takes to open and filter it.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium as browserType } from '@playwright/test'
import { resultsPage } from '../../src/page/resultsPage.ts'
import { largeResults } from '../../test/page/largeResults.ts'
import { chromium } from '../../test/runners/passing/browser/chromium.ts'

const ROUNDS = 5

/** The middle one of several times. */
function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
}

const results = largeResults(1000)
const started = performance.now()
const html = resultsPage(results)
console.log(`written in ${Math.round(performance.now() - started)} ms: ${Math.round(html.length / 1000)} kB`)

if (chromium === undefined) {
  console.log('There is no Chromium here: name one in CHROMIUM.')
} else {
  const file = join(mkdtempSync(join(tmpdir(), 'expect-metrics-page-')), 'metrics.html')
  writeFileSync(file, html)
  const browser = await browserType.launch({ executablePath: chromium, args: ['--no-sandbox'] })
  const opened: number[] = []
  const filtered: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await browser.newPage()
    const from = performance.now()
    await page.goto(pathToFileURL(file).href)
    // Until the first picture of it stands on the screen.
    await page.evaluate(async () => {
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    opened.push(performance.now() - from)
    filtered.push(
      await page.evaluate(async () => {
        const find = document.getElementById('find') as HTMLInputElement
        const before = performance.now()
        find.value = 'gate 77'
        find.dispatchEvent(new Event('input'))
        // Layout belongs to it.
        document.body.getBoundingClientRect()
        return performance.now() - before
      }),
    )
    await page.close()
  }
  await browser.close()
  console.log(
    `opened in ${Math.round(median(opened))} ms, filtered in ${Math.round(median(filtered))} ms (medians of ${ROUNDS})`,
  )
}
