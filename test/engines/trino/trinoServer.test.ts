import { describe, expect, test } from 'vitest'
import { trinoServer } from '../../../src/engines/trino/trinoServer.ts'
import { EvaluationError } from '../../../src/evaluation/errors/evaluationError.ts'
import { thrownBy } from '../../thrownBy.ts'

const base64 = (text: string): string => Buffer.from(text).toString('base64')

describe('addresses', () => {
  test('a catalog and a schema are its path, the user stands before the host', () => {
    expect(trinoServer({ url: 'trino://ci@warehouse:8080/hive/gates' })).toEqual({
      origin: 'http://warehouse:8080',
      headers: {
        'X-Trino-User': 'ci',
        'X-Trino-Source': 'expect-metrics',
        'X-Trino-Catalog': 'hive',
        'X-Trino-Schema': 'gates',
      },
      secrets: [],
    })
  })

  test.each([
    ['trino://ci@warehouse:443/hive', 'https://warehouse'],
    ['https://ci@warehouse:8443', 'https://warehouse:8443'],
    ['http://ci@127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['trino://ci@[::1]:8080', 'http://[::1]:8080'],
  ])('%s is %s', (url, origin) => {
    expect(trinoServer({ url }).origin).toBe(origin)
  })

  test('options come before the address', () => {
    const { headers } = trinoServer({
      url: 'trino://ci@warehouse:8080/hive/gates',
      user: 'nightly',
      catalog: 'lake',
      schema: 'models',
      session: { query_max_memory: '20GB', 'hive.comment': 'a, b' },
    })
    expect(headers).toMatchObject({
      'X-Trino-User': 'nightly',
      'X-Trino-Catalog': 'lake',
      'X-Trino-Schema': 'models',
      'X-Trino-Session': 'query_max_memory=20GB,hive.comment=a%2C%20b',
    })
  })
})

describe('secrets', () => {
  test('a password goes over HTTPS, as the user and it', () => {
    const server = trinoServer({ url: 'trino://ci@warehouse:443', password: 'p:ß' })
    expect(server.headers.Authorization).toBe(`Basic ${base64('ci:p:ß')}`)
    expect(server.secrets).toEqual(['p:ß', 'p%3A%C3%9F', base64('ci:p:ß')])
  })

  test('a token is a bearer', () => {
    const server = trinoServer({ url: 'https://ci@warehouse', token: 'abc.def' })
    expect(server.headers.Authorization).toBe('Bearer abc.def')
    expect(server.secrets).toContain('abc.def')
  })

  test('a password in the address is taken out of it', () => {
    const server = trinoServer({ url: 'https://ci:h%40ll@warehouse/hive' })
    expect(server.headers.Authorization).toBe(`Basic ${base64('ci:h@ll')}`)
    expect(server.origin).toBe('https://warehouse')
  })

  test('this machine needs no encryption', () => {
    expect(trinoServer({ url: 'trino://ci@localhost:8080', password: 'p' }).headers.Authorization).toBeDefined()
  })

  test.each([
    [{ url: 'trino://ci:hunter2@warehouse:8080' }],
    [{ url: 'trino://ci@warehouse:8080', token: 'hunter2' }],
    [{ url: 'http://ci@warehouse', password: 'hunter2' }],
    [{ url: 'https://ci:hunter2@ware house/' }],
    [{ url: 'mysql://ci:hunter2@warehouse' }],
    [{ url: 'https://ci:hunter2%zz@warehouse' }],
    [{ url: 'https://ci@warehouse', password: 'hunter2', token: 'hunter2' }],
    [{ url: 'https://ci:hunter2@warehouse/a/b/c' }],
  ])('no message has them', options => {
    expect(() => trinoServer(options)).toThrow(EvaluationError)
    try {
      trinoServer(options)
    } catch (error) {
      expect(String(error)).not.toContain('hunter2')
    }
  })
})

test('messages', () => {
  const messageOf = (options: Parameters<typeof trinoServer>[0]): string => {
    const error = thrownBy(() => trinoServer(options))
    return error instanceof EvaluationError ? error.message : String(error)
  }
  expect(
    [
      { url: 'trino://warehouse:8080/hive' },
      { url: 'warehouse:8080' },
      { url: 'trino://ci@' },
      { url: 'trino://ci@warehouse:8080/hive/gates/preds' },
      { url: 'trino://ci:x@warehouse:8080' },
      { url: 'trino://ci@warehouse:8080', schema: 'gates' },
      { url: 'https://ci@warehouse', password: 'x', token: 'y' },
      { url: 'trino://ci@warehouse:8080', user: 'ci\nX-Other: 1' },
      { url: 'trino://ci@warehouse:8080', session: { 'a=b,c': '1' } },
    ].map(messageOf),
  ).toMatchSnapshot()
})
