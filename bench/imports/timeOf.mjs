// What importing or requiring a module takes, in nanoseconds, where the runner that it belongs to is there already.
import { createRequire } from 'node:module'

const [how, entry, runner] = process.argv.slice(2)
if (runner) await import(runner)
globalThis.expect = (await import('expect')).expect
const require = createRequire(import.meta.url)
const before = process.hrtime.bigint()
if (how === 'require') require(entry)
else await import(entry)
console.log(String(process.hrtime.bigint() - before))
