import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rooms = [
  'numeric',
  'stats',
  'evaluation',
  'metrics',
  'measure',
  'report',
  'gates',
  'explain',
  'baselines',
  'matchers',
  'runners',
]

test('every room has its place in the order, and a lint rule that holds it there', () => {
  const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8'))
  const ruled = overrides.flatMap(({ includes }: { includes: string[] }) => includes)
  const folders = readdirSync('src', { withFileTypes: true }).filter(entry => entry.isDirectory())
  for (const { name } of folders) {
    expect(rooms).toContain(name)
    expect(ruled).toContain(`src/${name}/**`)
  }
})

test('each room’s rule names all rooms after it', () => {
  const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8'))
  for (const [i, room] of rooms.slice(0, -1).entries()) {
    const override = overrides.find(({ includes }: { includes: string[] }) => includes.includes(`src/${room}/**`))
    const [{ group }] = override.linter.rules.style.noRestrictedImports.options.patterns
    for (const later of rooms.slice(i + 1)) expect(group).toContain(`**/${later}/**`)
  }
})
