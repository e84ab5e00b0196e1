// Writes two texts to one file in turn, as fast as it can, until it is killed or whoever started it is gone. After each, the
// loop of events turns.
import { writeSync } from 'node:fs'
import { nodeFiles } from '../../../src/runners/files/nodeFiles.ts'

const [path, length] = [process.argv[2]!, Number(process.argv[3])]
const files = nodeFiles()!
const texts = ['a', 'b'].map(letter => `${letter.repeat(length)}\n`)
let before = files.read(path)
const first = before === texts[0] ? 1 : 0
const parent = process.ppid
for (let turn = first; process.ppid === parent; turn++) {
  const text = texts[turn % 2]!
  if (!files.write(path, text, before)) throw new Error('no other process writes this file')
  // Said only once something is written: on a busy machine it may be killed long before.
  if (turn === first) writeSync(1, 'writing\n')
  before = text
  await new Promise(settle => setImmediate(settle))
}
