jest.mock('expect-metrics', () => ({ measure: () => 'a mock' }))

const classes = { yTrue: ['ant', 'bee', 'cat', 'cat'], yPred: ['ant', 'bee', 'cat', 'ant'] }

test('a mock of the library takes no matcher away', () => {
  expect(require('expect-metrics').measure()).toBe('a mock')
  expect(classes).toHaveMacroF1Above(0.77)
  expect(() => expect(classes).toHaveMacroF1Above(0.8)).toThrow('below the required 0.8')
})

test('neither do fake timers, nor another folder', () => {
  jest.resetModules()
  jest.useFakeTimers()
  const folder = process.cwd()
  process.chdir('/')
  try {
    require('expect-metrics/jest')
    expect(classes).toHaveMacroF1Above(0.77)
  } finally {
    process.chdir(folder)
    jest.useRealTimers()
  }
})
