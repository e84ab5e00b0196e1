// Writes two texts to one file in turn, as fast as it can, until it is killed or whoever started it is gone.
import { writeSync } from 'node:fs'
import { nodeFiles } from '../../src/runners/nodeFiles.ts'

const [path, length] = [process.argv[2]!, Number(process.argv[3])]
const files = nodeFiles()!
const texts = ['a', 'b'].map(letter => `${letter.repeat(length)}\n`)
let before = files.read(path)
writeSync(1, 'started\n')
const parent = process.ppid
for (let turn = 0; process.ppid === parent; turn++) {
  const text = texts[turn % 2]!
  if (!files.write(path, text, before)) throw new Error('no other process writes this file')
  before = text
}
