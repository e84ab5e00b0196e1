const { describe, test } = require('node:test')
const { expect } = require('expect')
const library = require('expect-metrics')
const define = require('expect-metrics/define')
const metrics = require('expect-metrics/metrics')
require('expect-metrics/expect')
const { contract } = require('../contract.cjs')

contract({ describe, test, expect, doors: { ...library, ...define, ...metrics } })
