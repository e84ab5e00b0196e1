const { describe, test } = require('node:test')
const { expect } = require('expect')
const library = require('expect-metrics')
require('expect-metrics/expect')
const { contract } = require('../contract.cjs')

contract({ describe, test, expect, library, otherCopy: () => import('expect-metrics') })
