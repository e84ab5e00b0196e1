import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { families } from '../prose/families.ts'

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

const documented = families.filter(({ name }) => existsSync(join(docs, 'metrics', name)))

// On GitHub Pages a site of a repository lies in a folder of its name.
const base = process.env.SITE_BASE ?? '/'

export default defineConfig({
  title: 'expect-metrics',
  description: 'Matchers for Vitest, Jest and expect that turn the quality of a model into an ordinary unit test.',
  lang: 'en',
  base,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}favicon.svg` }]],
  srcExclude: ['prose/**'],
  outDir: '../.reports/site',
  cacheDir: '../.reports/vitepress',
  // Here and not in the pages, so that the pages read well on GitHub, too.
  transformPageData: page => {
    if (page.relativePath === 'index.md') page.frontmatter = { ...page.frontmatter, layout: 'home' }
    if (page.relativePath === 'metrics/index.md') {
      page.frontmatter = { ...page.frontmatter, aside: false, sidebar: false, pageClass: 'metric-index' }
    }
  },
  markdown: {
    math: true,
    // Their comments are legible, too.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: markdown => {
      // A cell that heads nothing is none that a reader of the screen should announce.
      markdown.renderer.rules.th_open = (tokens, place, options, _, self) => {
        if (tokens[place + 1]?.content === '') tokens[place].tag = 'td'
        return self.renderToken(tokens, place, options)
      }
      markdown.renderer.rules.th_close = (tokens, place, options, _, self) => {
        if (tokens[place - 1]?.content === '') tokens[place].tag = 'td'
        return self.renderToken(tokens, place, options)
      }
      markdown.renderer.rules.table_open = (tokens, place, _, env) => {
        const firstHead = tokens.slice(place).find(({ type }) => type === 'inline')?.content
        const isOfMetrics = env.relativePath === 'metrics/index.md' && firstHead === 'metric'
        // Tables that scroll sideways must be reachable by keyboard.
        return isOfMetrics ? '<table class="of-metrics">\n' : '<table tabindex="0">\n'
      }
    },
  },
  // Pages of the repository that the site does not hold.
  ignoreDeadLinks: [/^(?:\.\.\/)+(?:METRICS|README|CHANGELOG|LICENSE)/],
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        // The index of metrics says in a line what the page of each says whole: a search leads to that page.
        _render: (text, env, markdown) => {
          const html = markdown.render(text, env)
          return env.relativePath === 'metrics/index.md'
            ? html.replace(/<h2(?! id="shared-options").*?(?=<h2 id="shared)/s, '')
            : html
        },
      },
    },
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
          page('messages'),
          page('interval-coverage'),
          page('gate-coverage'),
        ],
      },
      { text: 'Coming from', items: pages('from', ['scikit-learn', 'trec-eval']) },
      {
        text: 'Metrics',
        items: [
          page('metrics/index'),
          // With a link, since a button that holds another is none for a reader of the screen.
          ...documented.map(({ name, title }) => ({
            text: title,
            link: `/metrics/#${title.toLowerCase().replaceAll(' ', '-')}`,
            collapsed: true,
            items: pages(`metrics/${name}`),
          })),
        ],
      },
      { text: 'Repository', items: [page('developing')] },
    ],
  },
})
