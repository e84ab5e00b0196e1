import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { columnProfiles } from '../../../src/cli/init/columnProfiles.ts'
import { folderOfPredictions } from '../calls.ts'

const { at } = folderOfPredictions()

test('what each column holds', async () => {
  writeFileSync(at('some.csv'), 'id,label,p,flag,word\na,1,0.5,true,x\nb,0,1.5,false,x\nc,1,,true,y\n')
  const profiles = await columnProfiles(at('some.csv'), { format: undefined, header: undefined })
  expect(profiles.map(({ name, type, blanks, isWhole, isUnique }) => [name, type, blanks, isWhole, isUnique])).toEqual([
    ['id', 'text', 0, true, true],
    ['label', 'number', 0, true, false],
    ['p', 'number', 1, false, false],
    ['flag', 'boolean', 0, true, false],
    ['word', 'text', 0, true, false],
  ])
  expect(profiles[2]).toMatchObject({ least: 0.5, most: 1.5, n: 3 })
  expect(profiles[4].distinct).toEqual(['x', 'y'])
})
