// What importing the entry takes, and the processor time that a plain assertion takes once it is there, in nanoseconds.
// Nothing else runs in this process, so that no other library's matchers are registered and no code of theirs is compiled.
const { writeFileSync } = require('node:fs')

const CALLS = 500

function elapsed(work) {
  const before = process.hrtime.bigint()
  work()
  return Number(process.hrtime.bigint() - before)
}

/** Unlike elapsed time, it leaves out what other processes take meanwhile. */
function processorTime(work) {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) * 1000
}

function calls() {
  for (let i = 0; i < CALLS; i++) expect(1).toBe(1)
}

test('measure', () => {
  const builtIn = registered()
  const imported = elapsed(() => require(process.env.ENTRY))
  for (let i = 0; i < 10; i++) calls()
  const times = Array.from({ length: 41 }, () => processorTime(calls) / CALLS).sort((a, b) => a - b)
  writeFileSync(process.env.REPORT, JSON.stringify({ imported, called: times[20], matchers: registered() - builtIn }))
})

function registered() {
  return Object.keys(expect(1)).length
}
