const library = require('expect-metrics')
require('expect-metrics/jest')
const { contract } = require('../../contract.cjs')

contract({ describe, test, expect, library, otherCopy: () => import('expect-metrics') })
