// Fails where a file of src imports what the order of its rooms does not allow.
import { misplacedImports } from './misplacedImports.ts'

const found = misplacedImports()
for (const sentence of found) console.error(sentence)
process.exitCode = found.length === 0 ? 0 : 1
