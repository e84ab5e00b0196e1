import { createRequire } from 'node:module'
import { describe, expect, test } from '@jest/globals'
import * as library from 'expect-metrics'
import 'expect-metrics/jest-globals'
import { contract } from '../../contract.cjs'

const require = createRequire(import.meta.url)

contract({ describe, test, expect, library, otherCopy: () => require('expect-metrics') })
