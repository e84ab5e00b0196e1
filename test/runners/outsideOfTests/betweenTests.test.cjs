const { gates } = require('./gates.cjs')

test('leaves gates for later', () => {
  globalThis.betweenTests = gates
})
