// For `node --import ./node-test.ts --test`: the globals that the gate files use, with the standalone expect.
import { describe, test } from 'node:test'
import { expect } from 'expect'
import 'expect-metrics/expect'

Object.assign(globalThis, { describe, expect, test })
