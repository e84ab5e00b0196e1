// Writes a text of some length to a file, perhaps as another user, and says why if it cannot.

import { appendWhole } from '../../src/runners/files/appendJobSummary.ts'
import { causeOf } from '../../src/runners/files/causeOf.ts'
import { writeWhole } from '../../src/runners/files/writeWhole.ts'

const [, , how, name, length, user] = process.argv
// Only now: that user need not be able to read this repository.
if (user !== undefined) process.setuid!(Number(user))
const write = how === 'append' ? appendWhole : writeWhole
try {
  write(name!, 'x'.repeat(Number(length)))
} catch (error) {
  process.stderr.write(`${causeOf(error)}\n`)
  process.exitCode = 2
}
