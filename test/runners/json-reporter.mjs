// Node's test runner in the JSON shape that Jest and Vitest share.

function statusOf(type, { skip, todo }) {
  if (skip !== undefined) return 'pending'
  if (todo !== undefined) return 'todo'
  return type === 'test:pass' ? 'passed' : 'failed'
}

export default async function* report(events) {
  const files = new Map()
  const titles = new Map()
  for await (const { type, data } of events) {
    if (type === 'test:start') {
      const open = titles.get(data.file)?.slice(0, data.nesting) ?? []
      titles.set(data.file, [...open, data.name])
    }
    if ((type !== 'test:pass' && type !== 'test:fail') || data.details.type === 'suite') continue
    const cause = data.details.error?.cause ?? data.details.error
    const tests = files.get(data.file) ?? []
    files.set(data.file, tests)
    tests.push({
      ancestorTitles: titles.get(data.file).slice(0, data.nesting),
      title: data.name,
      status: statusOf(type, data),
      failureMessages: cause === undefined ? [] : [`${cause.name}: ${cause.message}`],
    })
  }
  const testResults = [...files].map(([name, assertionResults]) => ({ name, assertionResults }))
  const count = wanted => [...files.values()].flat().filter(({ status }) => status === wanted).length
  yield JSON.stringify({
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    testResults,
  })
}
