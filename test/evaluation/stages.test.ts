import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const stages = ['errors', 'encode', 'columns', 'inputs']

test.each(stages.slice(0, -1))('%s imports nothing from the stages after it', stage => {
  const later = stages.slice(stages.indexOf(stage) + 1)
  const files = globSync(`src/evaluation/${stage}/*.ts`)
  expect(files).not.toEqual([])
  for (const file of files) {
    const imported = [...readFileSync(file, 'utf8').matchAll(/from '\.\.\/(\w+)\//g)].map(([, folder]) => folder)
    for (const folder of later) expect(imported, file).not.toContain(folder)
  }
})
