/// <reference lib="dom" />
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium as browserType, type Page } from '@playwright/test'
import { afterAll, beforeAll } from 'vitest'
import { chromium } from '../../runners/passing/browser/chromium.ts'

/** Whether there is no browser here; titles of tests that need one say `[needs …]`. */
export const hasNoBrowser = chromium === undefined

export const NEEDS = '[needs Chromium, or its path in CHROMIUM]'

/** A page that was opened from a file, as a double click opens it. */
export interface OpenedPage {
  readonly page: Page
  /** What it asked for beside itself. */
  readonly requests: readonly string[]
  /** What its policy forbade, what it threw, and what the browser complained of. */
  readonly complaints: readonly string[]
}

/** Starts a browser for the tests of a file, and returns what opens pages in it. */
export function browserForTests() {
  let browser: Browser
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-page-'))
  let pages = 0

  beforeAll(async () => {
    if (chromium === undefined) return
    browser = await browserType.launch({ executablePath: chromium, args: ['--no-sandbox'] })
  }, 120_000)

  afterAll(async () => {
    if (chromium !== undefined) await browser.close()
  })

  const opened = async (html: string, options: BrowserContextOptions = {}): Promise<OpenedPage> => {
    const file = join(folder, `${++pages}.html`)
    writeFileSync(file, html)
    const url = pathToFileURL(file).href
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
    const page = await context.newPage()
    const requests: string[] = []
    const complaints: string[] = []
    page.on('request', request => {
      if (request.url() !== url) requests.push(request.url())
    })
    page.on('pageerror', error => complaints.push(error.message))
    page.on('console', message => complaints.push(message.text()))
    await page.goto(url)
    return { page, requests, complaints }
  }

  /** The same with a font that is the same everywhere: pictures of it can be compared. */
  const openedForPicture = async (html: string, options: BrowserContextOptions = {}): Promise<Page> => {
    // The page's own policy would refuse a style of another.
    const { page } = await opened(html, { ...options, bypassCSP: true })
    await page.addStyleTag({ content: fontOfPictures() })
    await page.evaluate(async () => {
      await Promise.all([400, 700].map(weight => document.fonts.load(`${weight} 15px Pictures`)))
    })
    return page
  }

  return { opened, openedForPicture }
}

function fontOfPictures(): string {
  const { resolve } = createRequire(import.meta.url)
  const faces = [400, 700].map(weight => {
    const file = resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`)
    const data = readFileSync(file).toString('base64')
    return `@font-face{font-family:Pictures;font-weight:${weight};src:url(data:font/woff2;base64,${data})}`
  })
  return `${faces.join('')}body,svg,input,button{font-family:Pictures!important}`
}
