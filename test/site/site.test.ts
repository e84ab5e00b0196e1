/// <reference lib="dom" />
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type Browser, chromium as browserType, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { chromium } from '../runners/passing/browser/chromium.ts'

const repository = join(import.meta.dirname, '../..')
const site = join(repository, '.reports/site')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

function served(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = join(site, decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname))
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** The links of a page inside the site, with the heading that they name. */
const links = (html: string): readonly string[] =>
  Array.from(html.matchAll(/href="(\/[^"]*)"/g), ([, link]) => link).filter(link => !link.startsWith('/assets/'))

/** Whether a page of the site holds what a link leads to. */
function leadsSomewhere(link: string): boolean {
  const [path, heading] = link.split('#')
  const file = join(site, path.endsWith('/') ? `${path}index.html` : path)
  if (!existsSync(file)) return false
  return heading === undefined || readFileSync(file, 'utf8').includes(`id="${decodeURIComponent(heading)}"`)
}

beforeAll(() => {
  // Fails on a link to a page that does not exist.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitepress/bin/vitepress.js', 'build', 'docs'],
    {
      cwd: repository,
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    },
  )
  if (status !== 0) throw new Error(`the site was not built:\n${stdout}\n${stderr}`)
}, 600_000)

describe('the site', () => {
  test('has a page for each metric, with its formula set', () => {
    const pages = readdirSync(join(site, 'metrics'), { recursive: true, encoding: 'utf8' }).filter(
      file => file.endsWith('.html') && !file.startsWith('index'),
    )
    expect(pages).toHaveLength(catalog.length)
    for (const page of pages) {
      const html = readFileSync(join(site, 'metrics', page), 'utf8')
      expect(html, page).toContain('<mjx-container')
      expect(html, page).not.toMatch(/merror|\$\$/)
    }
  })

  test('links only to pages that it has', () => {
    const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.html'))
    expect(files.length).toBeGreaterThan(catalog.length)
    const all = new Set(files.flatMap(file => links(readFileSync(join(site, file), 'utf8'))))
    expect([...all].filter(link => !leadsSomewhere(link))).toEqual([])
  })
})

describe.skipIf(chromium === undefined)('in a browser [needs Chromium, or its path in CHROMIUM]', () => {
  let server: Server
  let browser: Browser

  beforeAll(async () => {
    server = await served()
    browser = await browserType.launch({ ...(chromium && { executablePath: chromium }), args: ['--no-sandbox'] })
  }, 120_000)

  afterAll(async () => {
    await browser.close()
    server.close()
  })

  async function opened(
    path: string,
    colorScheme: 'light' | 'dark',
    width = 1280,
  ): Promise<{ page: Page; foreign: readonly string[] }> {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } })
    const foreign: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(base)) foreign.push(request.url())
    })
    // The picture of the tab, too.
    page.on('response', response => {
      if (response.status() >= 400) foreign.push(`${response.status()} ${response.url()}`)
    })
    await page.goto(`${base}${path}`, { waitUntil: 'networkidle' })
    return { page, foreign }
  }

  test.each([
    ['nDCG', '/metrics/ranking/ndcg.html#ndcg'],
    ['roc_auc_score', '/metrics/scores/auc.html#auc'],
  ])('search finds %s first, and no request leaves the site', async (asked, first) => {
    const { page, foreign } = await opened('/', 'light')
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.locator('#localsearch-input').fill(asked)
    const found = page.locator('#localsearch-list a')
    await found.first().waitFor()
    expect(await found.first().getAttribute('href')).toBe(first)
    expect(foreign).toEqual([])
  })

  const visited = [
    '/',
    '/metrics/',
    '/metrics/scores/auc.html',
    '/metrics/calibration/spiegelhalterZ.html',
    '/guide/page.html',
    '/start/',
  ]

  test.each(visited.flatMap(path => (['light', 'dark'] as const).map(scheme => [path, scheme] as const)))(
    'axe finds nothing on %s in %s',
    async (path, scheme) => {
      const { page, foreign } = await opened(path, scheme)
      await page.addScriptTag({ path: join(repository, 'node_modules/axe-core/axe.min.js') })
      const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run())
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`)
      expect(found).toEqual([])
      expect(foreign).toEqual([])
    },
  )

  test('the home page has a sentence, a picture and three doors', async () => {
    const { page } = await opened('/', 'light')
    expect(await page.locator('main h1 + p').count()).toBe(1)
    expect(await page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      1000,
    )
    expect(await page.locator('.doors > ul > li > a:first-child').allTextContents()).toHaveLength(3)
  })

  test('the index has a line for each metric, and a filter', async () => {
    const { page } = await opened('/metrics/', 'light')
    const rows = page.locator('.of-metrics tbody tr')
    const heights = await rows.evaluateAll(all => all.map(row => row.getBoundingClientRect().height))
    expect(heights).toHaveLength(catalog.length)
    const twoLines = heights.filter(height => height > 30)
    expect(twoLines.length).toBeLessThan(catalog.length / 4)
    expect(Math.max(...heights)).toBeLessThan(50)
    await page.getByRole('searchbox', { name: 'Filter the metrics' }).fill('roc_auc')
    const left = await rows.locator('visible=true').locator('td:first-child').allTextContents()
    expect(left).toContain('auc')
    expect(left.length).toBeLessThan(6)
    await page.getByRole('searchbox').fill('no such metric')
    expect(await page.locator('.metric-filter output').textContent()).toBe('0 metrics')
    await page.getByRole('searchbox').fill('')
    expect(await rows.locator('visible=true').count()).toBe(catalog.length)
  })

  test.each(visited)('nothing but tables and code scrolls sideways on %s at 400 px', async path => {
    const { page } = await opened(path, 'light', 400)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(400)
    if (path !== '/metrics/') return
    const widths = await page.locator('.of-metrics tr').evaluateAll(all => all.map(row => row.scrollWidth))
    expect(Math.max(...widths)).toBeLessThanOrEqual(400)
  })

  test.each(['light', 'dark'] as const)('text and formula are legible in %s', async scheme => {
    const { page } = await opened('/metrics/scores/auc.html', scheme)
    const contrasts = await page.evaluate(() => {
      const channels = (color: string): readonly number[] =>
        (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(value => {
          const share = Number(value) / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
      const luminance = (color: string): number => {
        const [r, g, b] = channels(color)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const ground = luminance(getComputedStyle(document.body).backgroundColor)
      return ['.vp-doc p', '.vp-doc td', '.vp-doc mjx-container', '.vp-doc h1'].map(selector => {
        const element = document.querySelector(selector)
        if (element === null) throw new Error(`the page has no ${selector}`)
        const ink = luminance(getComputedStyle(element).color)
        return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)
      })
    })
    // WCAG 2.1, 1.4.3: at least 4.5 to 1.
    for (const contrast of contrasts) expect(contrast).toBeGreaterThan(4.5)
  })
})
