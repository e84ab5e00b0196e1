const { expect, test } = require('@playwright/test')
const library = require('expect-metrics')
const define = require('expect-metrics/define')
const metrics = require('expect-metrics/metrics')
require('expect-metrics/playwright')
const { contract } = require('../contract.cjs')

contract({
  describe: test.describe,
  test,
  expect,
  doors: { ...library, ...define, ...metrics },
})
