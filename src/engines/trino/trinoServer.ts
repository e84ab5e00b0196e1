import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'

/** Which Trino is asked, as whom, and for which catalog and schema. */
export interface TrinoServerOptions {
  /** `trino://user@host:8080/catalog/schema`, or the same with `https://` or `http://`; `trino://` is HTTPS on port 443. */
  readonly url: string
  /** The user; by default the one in the URL. */
  readonly user?: string | undefined
  /** The password of the user. It is sent over HTTPS only, or to this machine. */
  readonly password?: string | undefined
  /** A token (JWT or OAuth 2) instead of a password. It is sent over HTTPS only, or to this machine. */
  readonly token?: string | undefined
  /** The catalog of tables that name none; by default the one in the URL. */
  readonly catalog?: string | undefined
  /** The schema of tables that name none; by default the one in the URL. */
  readonly schema?: string | undefined
  /** Session properties: `{ query_max_memory: '20GB' }`. */
  readonly session?: Readonly<Record<string, string>> | undefined
}

/** Where requests go, and what each of them carries. */
export interface TrinoServer {
  /** `https://host:8443`: without user and password, fit for messages. */
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
  /** What may stand in no message. */
  readonly secrets: readonly string[]
}

/**
 * Returns where Trino is asked and how.
 *
 * @throws EvaluationError for a URL that cannot be read or names no user, and for a secret that would be sent in the clear.
 */
export function trinoServer(options: TrinoServerOptions): TrinoServer {
  const address = addressOf(options.url)
  const [pathCatalog, pathSchema, ...more] = address.pathname.split('/').filter(Boolean).map(decoded)
  if (more.length > 0) throw unfit('has more than a catalog and a schema in its path')
  const user = options.user ?? decoded(address.username)
  const password = options.password ?? decoded(address.password)
  const { token = '', catalog = pathCatalog, schema = pathSchema, session = {} } = options
  if (user === '') throw unfit('names no user')
  if (schema !== undefined && catalog === undefined) throw unfit('has a schema and no catalog')
  if (password !== '' && token !== '') {
    throw new EvaluationError({ column: 'token', problem: 'there are a password and a token', expected: 'one of them' })
  }
  const isSafe = address.protocol === 'https:' || isThisMachine(address.hostname)
  if (!isSafe && (password !== '' || token !== '')) {
    throw new EvaluationError({
      column: 'url',
      problem: `the ${token === '' ? 'password' : 'token'} would be sent to ${address.host} without encryption`,
      mend: 'Write https:// for trino://',
    })
  }
  const credentials =
    token === '' ? `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` : `Bearer ${token}`
  return {
    origin: address.origin,
    headers: {
      'X-Trino-User': headerText('user', user),
      'X-Trino-Source': 'expect-metrics',
      ...(catalog === undefined ? {} : { 'X-Trino-Catalog': headerText('catalog', catalog) }),
      ...(schema === undefined ? {} : { 'X-Trino-Schema': headerText('schema', schema) }),
      ...(Object.keys(session).length === 0 ? {} : { 'X-Trino-Session': sessionText(session) }),
      ...(password === '' && token === '' ? {} : { Authorization: credentials }),
    },
    secrets: [password, token, ...[password, token].map(encodeURIComponent), credentials.replace(/^Basic /, '')].filter(
      secret => secret !== '' && (password !== '' || token !== ''),
    ),
  }
}

function addressOf(text: string): URL {
  const scheme = /^([a-z]+):\/\//i.exec(text)?.[1]?.toLowerCase()
  if (scheme !== 'trino' && scheme !== 'http' && scheme !== 'https') throw unfit('does not begin with trino://')
  const rest = text.slice(scheme.length)
  const isEncrypted = scheme === 'https' || (scheme === 'trino' && /^:\/\/[^/]*:443(\/|$)/.test(rest))
  try {
    return new URL(`${isEncrypted ? 'https' : 'http'}${rest}`)
  } catch {
    throw unfit('cannot be parsed')
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw unfit('has a percent sign that begins no escape')
  }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
}

/** The URL itself stands in no message: it may hold a password. */
function unfit(why: string): EvaluationError {
  const expected = 'trino://user@host:8080/catalog/schema'
  return new EvaluationError({ column: 'url', problem: `the URL of Trino ${why}`, expected })
}

/** Names that a header can carry. */
function headerText(name: string, value: string): string {
  if (/^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(value)) return value
  throw new EvaluationError({
    column: name,
    problem: `the ${name} has characters that the header of a request cannot carry`,
    expected: 'printable ASCII',
  })
}

function sessionText(session: Readonly<Record<string, string>>): string {
  return Object.entries(session)
    .map(([key, value]) => {
      if (/^[a-z0-9_.]+$/i.test(key)) return `${key}=${encodeURIComponent(value)}`
      throw new EvaluationError({
        column: 'session',
        problem: 'a session property has a name of other characters than letters, digits, dots and _',
        expected: "{ query_max_memory: '20GB' }",
      })
    })
    .join(',')
}
