// What importing an entry takes in a process that has imported no more than `expect`, in nanoseconds.
const { writeFileSync } = require('node:fs')

function elapsed(work) {
  const before = process.hrtime.bigint()
  work()
  return Number(process.hrtime.bigint() - before)
}

globalThis.expect = require('expect').expect
writeFileSync(process.env.REPORT, JSON.stringify({ imported: elapsed(() => require(process.env.ENTRY)) }))
