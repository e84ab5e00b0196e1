import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../package/repository.ts'

// Neither the compiler nor the linter reads a page.
test('no page holds what a merge left undecided', () => {
  const pages = globSync(['*.md', 'docs/**/*.md', 'examples/*/*.md'], { cwd: repository })
  expect(pages).toContain(join('docs', 'guide', 'slices.md'))
  const undecided = pages.filter(page => /^(<{7}|>{7}|={7}$)/m.test(readFileSync(join(repository, page), 'utf8')))
  expect(undecided).toEqual([])
})
