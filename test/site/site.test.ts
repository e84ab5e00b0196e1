/// <reference lib="dom" />
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type Browser, chromium as browserType, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { chromium } from '../runners/passing/browser/chromium.ts'

const repository = join(import.meta.dirname, '../..')
const site = join(repository, '.reports/site')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
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

const links = (html: string): readonly string[] =>
  Array.from(html.matchAll(/href="(\/[^"#]*\.html)/g), ([, link]) => link)

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
    const dead = new Set(
      files.flatMap(file =>
        links(readFileSync(join(site, file), 'utf8')).filter(link => !existsSync(join(site, link))),
      ),
    )
    expect([...dead]).toEqual([])
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
  ): Promise<{ page: Page; foreign: readonly string[] }> {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const page = await browser.newPage({ colorScheme })
    const foreign: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(base)) foreign.push(request.url())
    })
    await page.goto(`${base}${path}`, { waitUntil: 'networkidle' })
    return { page, foreign }
  }

  test('search finds nDCG, and no request leaves the site', async () => {
    const { page, foreign } = await opened('/', 'light')
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.locator('#localsearch-input').fill('nDCG')
    const found = page.locator('#localsearch-list a')
    await found.first().waitFor()
    expect(await found.evaluateAll(all => all.map(one => one.getAttribute('href')))).toContain(
      '/metrics/ranking/ndcg.html#ndcg',
    )
    expect(foreign).toEqual([])
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
