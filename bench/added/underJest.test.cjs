// What importing the entry takes and what a plain assertion takes once it is there, in nanoseconds. Nothing else runs in
// this process, so that no other library's matchers are registered and no code of theirs is compiled.
const { writeFileSync } = require('node:fs')

const CALLS = 500

function elapsed(work) {
  const before = process.hrtime.bigint()
  work()
  return Number(process.hrtime.bigint() - before)
}

function calls() {
  for (let i = 0; i < CALLS; i++) expect(1).toBe(1)
}

test('measure', () => {
  const builtIn = registered()
  const imported = elapsed(() => require(process.env.ENTRY))
  for (let i = 0; i < 10; i++) calls()
  const times = Array.from({ length: 41 }, () => elapsed(calls) / CALLS).sort((a, b) => a - b)
  writeFileSync(process.env.REPORT, JSON.stringify({ imported, called: times[20], matchers: registered() - builtIn }))
})

function registered() {
  return Object.keys(expect(1)).length
}
