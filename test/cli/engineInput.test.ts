import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Coordinator, startCoordinator } from '../engines/trino/coordinator.ts'
import { sixRows } from '../engines/trino/sixRows.ts'
import { called } from './calls.ts'

let coordinator: Coordinator
let engine = ''

beforeAll(async () => {
  coordinator = await startCoordinator(request => ({ body: sixRows(request) }))
  engine = coordinator.url.replace('http://', 'trino://ci@').concat('/hive/models')
})

afterAll(() => coordinator.close())

const columns = ['--table', 'models.preds', '--y-true', 'y', '--y-pred', 'p', '--positive', '1']
const check = (...args: string[]) => called(['check', '--engine', engine, ...columns, ...args])

test('gates on counts of a database', async () => {
  const { code, out, err } = await check('--gate', 'accuracy >= 0.8', '--gate', 'recall > 0.99')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('2 gates pass')
  expect(coordinator.requests[0].body).toBe('SELECT * FROM "models"."preds" LIMIT 0')
})

test('a gate that fails is explained', async () => {
  const { code, out } = await check('--gate', 'accuracy >= 0.99')
  expect(code).toBe(1)
  expect(out).toContain('0.8333')
})

test('a password is taken from the environment', async () => {
  const environment = (name: string) => (name === 'TRINO_PASSWORD' ? 'hunter2' : undefined)
  await called(['check', '--engine', engine, ...columns, '--gate', 'accuracy >= 0.8'], { environment })
  expect(coordinator.requests.at(-1)?.headers.authorization).toMatch(/^Basic /)
})

test('messages', async () => {
  const said = async (...args: string[]) => {
    const { code, err } = await called(['check', ...args, '--gate', 'accuracy >= 0.8'])
    return `${code}: ${err.trim()}`
  }
  expect([
    await said('--engine', engine, '--y-true', 'y', '--y-pred', 'p'),
    await said('--engine', 'mysql://root:hunter2@host/db', ...columns),
    await said('--engine', engine, ...columns, 'preds.csv'),
    await said('--engine', engine, ...columns, '--format', 'csv'),
    await said('--engine', engine, ...columns, '--amount', 'euros'),
    await said('--engine', 'trino://ci:hunter2@host:8080', ...columns),
    await said('--engine', engine, '--table', 'preds', '--y-true', 'why', '--y-pred', 'p'),
  ]).toMatchSnapshot()
})
