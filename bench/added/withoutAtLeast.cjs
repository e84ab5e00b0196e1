// The matchers without the forms AtLeast and AtMost, to measure what these two add.
const { extend } = expect

expect.extend = matchers =>
  extend(Object.fromEntries(Object.entries(matchers).filter(([name]) => !/(?:AtLeast|AtMost)$/.test(name))))
require('expect-metrics/jest')
expect.extend = extend
