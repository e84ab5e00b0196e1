/// <reference lib="dom" />
// Draws the pictures of the documentation from a real run of the spam filter: a failing test beside its message, the job summary
// as GitHub shows it, and the page.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium as browserType } from '@playwright/test'
import { createMarkdownRenderer } from 'vitepress'
import { chromium } from '../test/runners/passing/browser/chromium.ts'
import { exampleMessages } from './generate/readmeMessage.ts'

const folder = resolve('.reports/pictures-of-the-guide')
const pictures = resolve('docs/pictures')
const example = resolve('examples/spam-filter')

/** GitHub's look of Markdown: its colours, its tables, its text. */
const github = `
body{margin:0;padding:24px 32px;width:896px;background:#fff;color:#1f2328;font:16px/1.5 -apple-system,"Segoe UI","Noto Sans",Helvetica,Arial,"DejaVu Sans",sans-serif}
h2{font-size:24px;border-bottom:1px solid #d1d9e0;padding-bottom:7px;margin:0 0 16px}
h3{font-size:20px;margin:24px 0 16px}
table{border-collapse:collapse;margin:0 0 16px;font-size:14px}
th,td{border:1px solid #d1d9e0;padding:6px 13px}
th{font-weight:600}
tr:nth-child(2n){background:#f6f8fa}
code{background:#818b981f;border-radius:6px;padding:.2em .4em;font:85% ui-monospace,"DejaVu Sans Mono",monospace;white-space:nowrap}
a{color:#0969da;text-decoration:none}
.header-anchor,button.copy,span.lang{display:none}
pre{background:#f6f8fa;border-radius:6px;padding:16px;font-size:85%;white-space:pre-wrap;overflow-wrap:anywhere}
pre code{all:unset}`

/** GitHub shows these as pictures, which not every machine has in a font. */
const signs: Readonly<Record<string, string>> = {
  '❌': '<svg width="16" height="16" viewBox="0 0 16 16" stroke="#d1242f" stroke-width="3"><path d="M3 3l10 10M13 3L3 13"/></svg>',
  '✅': '<svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="#fff" stroke-width="2"><rect width="16" height="16" rx="3" fill="#1a7f37" stroke="none"/><path d="M4 8l3 3 5-6"/></svg>',
}

/** The summary as GitHub shows it, the first failure unfolded. */
function looksLikeGitHub(html: string): string {
  // Ids of headings hold the signs, too.
  const withoutIds = html.replaceAll(/ id="[^"]*"/g, '')
  const withSigns = Object.entries(signs).reduce((text, [sign, svg]) => text.replaceAll(sign, svg), withoutIds)
  return `<!doctype html><style>${github}</style>${withSigns.replace('<details>', '<details open>')}`
}

/** Runs the example as its CI would: the tests on mail of a later collection fail, and that is what a reader wants to see. */
function ran(): { readonly summary: string; readonly page: string } {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const [summary, page, config] = ['summary.md', 'metrics.html', 'vitest.config.ts'].map(name => join(folder, name))
  writeFileSync(summary, '')
  writeFileSync(
    config,
    `export default {
  test: {
    root: ${JSON.stringify(example)},
    globals: true,
    setupFiles: ['expect-metrics/vitest'],
    reporters: ['default', ['expect-metrics/vitest-reporter', { html: ${JSON.stringify(page)} }]],
  },
}
`,
  )
  const vitest = resolve('node_modules/vitest/vitest.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', '--config', config, 'split'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, GITHUB_STEP_SUMMARY: summary },
  })
  const written = readFileSync(summary, 'utf8')
  if (written === '') throw new Error(`the run wrote no summary:\n${stdout}\n${stderr}`)
  return { summary: written, page }
}

/** A test on the left, and on the right what it prints. */
function testBesideMessage(markdownOf: (text: string) => string): string {
  const message = exampleMessages().get('toHaveF1Above')
  if (message === undefined) throw new Error('the example prints no message of toHaveF1Above')
  const test = `import { evaluation } from 'expect-metrics'

test('the filter is good enough', () => {
  const preds = evaluation({
    yTrue, yPred, ids, positive: 'spam',
    slices: { folder },
  })
  expect(preds).toHaveF1Above(0.95)
})`
  const highlighted = markdownOf(`\`\`\`ts\n${test}\n\`\`\``)
  const escaped = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><style>${besides}</style><main>${highlighted}<pre class="terminal"><b>✗ the filter is good enough</b>\n\n${escaped}</pre></main>`
}

const besides = `
body{margin:0;background:#fff}
main{display:grid;grid-template-columns:5fr 8fr;width:1180px;font:13px/1.5 "DejaVu Sans Mono",monospace}
pre{margin:0;padding:24px;white-space:pre;font:inherit}
div[class*=language]{background:#f6f8fa}
button.copy,span.lang,.line-numbers-wrapper{display:none}
.shiki code{font:inherit}
.shiki span{color:var(--shiki-light)}
.terminal{background:#0d1117;color:#f0f6fc}
.terminal b{color:#ff9a57}`

if (chromium === undefined) throw new Error('There is no Chromium here: name one in CHROMIUM.')
const { summary, page } = ran()
const markdown = await createMarkdownRenderer('docs')
const browser = await browserType.launch({ executablePath: chromium, args: ['--no-sandbox'] })
mkdirSync(pictures, { recursive: true })

const beside = await browser.newPage({ viewport: { width: 1180, height: 400 }, deviceScaleFactor: 1.5 })
await beside.setContent(testBesideMessage(text => markdown.render(text)))
await beside.locator('main').screenshot({ path: join(pictures, 'failing-test.png') })

const shown = await browser.newPage({ viewport: { width: 960, height: 700 } })
await shown.setContent(looksLikeGitHub(markdown.render(summary)))
await shown.locator('body').screenshot({ path: join(pictures, 'github-summary.png') })

const artifact = await browser.newPage({ viewport: { width: 1100, height: 900 } })
await artifact.goto(pathToFileURL(page).href)
await artifact.screenshot({ path: join(pictures, 'gitlab-page.png') })
await browser.close()
