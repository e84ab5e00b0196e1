import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'

const docs = join(import.meta.dirname, '..')

/** A link to a page, under its first heading. */
function page(path: string): { readonly text: string; readonly link: string } {
  const [, heading = path] = /^# (.+)$/m.exec(readFileSync(join(docs, `${path}.md`), 'utf8')) ?? []
  return { text: heading.replaceAll('`', ''), link: `/${path.replace(/index$/, '')}` }
}

/** Links to the pages of a folder by name, and then to the others that it holds. */
function pages(folder: string, first: readonly string[] = []): ReturnType<typeof page>[] {
  const all = readdirSync(join(docs, folder))
    .filter(file => file.endsWith('.md') && file !== 'index.md')
    .map(file => file.replace(/\.md$/, ''))
  return [...first, ...all.filter(name => !first.includes(name))].map(name => page(`${folder}/${name}`))
}

const families = readdirSync(join(docs, 'metrics'), { withFileTypes: true }).filter(entry => entry.isDirectory())

export default defineConfig({
  title: 'expect-metrics',
  description: 'Matchers for Vitest, Jest and expect that turn the quality of a model into an ordinary unit test.',
  lang: 'en',
  srcExclude: ['prose/**'],
  outDir: '../.reports/site',
  cacheDir: '../.reports/vitepress',
  markdown: { math: true },
  // Pages of the repository that the site does not hold.
  ignoreDeadLinks: [/^(?:\.\.\/)+(?:METRICS|README|CHANGELOG|LICENSE)/],
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start/' },
      { text: 'Metrics', link: '/metrics/' },
    ],
    sidebar: [
      { text: 'Getting started', items: [page('start/index'), ...pages('start', ['vitest', 'jest'])] },
      {
        text: 'Tasks',
        items: pages('tasks', [
          'classifier',
          'scores',
          'search',
          'recommender',
          'forecast',
          'retrieval',
          'extraction',
          'agents',
          'judges',
          'text',
        ]),
      },
      {
        text: 'Guide',
        items: [
          ...pages('guide', [
            'how-sure',
            'baselines',
            'slices',
            'repeated-runs',
            'input-shapes',
            'files',
            'engines',
            'results',
            'page',
            'command-line',
            'custom-metrics',
            'ci',
          ]),
          page('interval-coverage'),
          page('gate-coverage'),
        ],
      },
      { text: 'Coming from', items: pages('from', ['scikit-learn', 'trec-eval']) },
      {
        text: 'Metrics',
        items: [
          page('metrics/index'),
          ...families.map(({ name }) => ({ text: name, collapsed: true, items: pages(`metrics/${name}`) })),
        ],
      },
      { text: 'Repository', items: [page('developing')] },
    ],
  },
})
