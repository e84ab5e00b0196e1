// Node's test runner in the JSON shape that Jest and Vitest share.
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
      status: type === 'test:pass' ? 'passed' : 'failed',
      failureMessages: cause === undefined ? [] : [`${cause.name}: ${cause.message}`],
    })
  }
  const testResults = [...files].map(([name, assertionResults]) => ({ name, assertionResults }))
  yield JSON.stringify({ testResults })
}
