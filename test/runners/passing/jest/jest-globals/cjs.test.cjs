const { describe, expect, test } = require('@jest/globals')
const library = require('expect-metrics')
require('expect-metrics/jest-globals')
const { contract } = require('../../contract.cjs')

contract({ describe, test, expect, library, otherCopy: () => import('expect-metrics') })
