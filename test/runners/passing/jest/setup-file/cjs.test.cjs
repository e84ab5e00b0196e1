const library = require('expect-metrics')
const { contract } = require('../../contract.cjs')

contract({ describe, test, expect, library, otherCopy: () => import('expect-metrics') })
