import { tableOf } from '../../tableOf.ts'
import type { SeenRequest } from './coordinator.ts'

/** Answers as Trino does for a table of six rows: its columns, their check, and the counts. */
export function sixRows({ body }: SeenRequest): unknown {
  const columns = (types: Readonly<Record<string, string>>) =>
    Object.entries(types).map(([name, type]) => ({ name, type }))
  const stats = { state: 'FINISHED' }
  if (body.endsWith('LIMIT 0')) return { id: 'q', stats, columns: columns({ y: 'integer', p: 'integer' }) }
  if (body.includes('"known0"')) {
    const ofColumn = (i: number) => ({ [`known${i}`]: 'bigint', [`least${i}`]: 'double', [`most${i}`]: 'double' })
    const types = columns({ n: 'bigint', ...ofColumn(0), ...ofColumn(1) })
    return { id: 'q', stats, columns: types, data: [[6, 6, 0, 1, 6, 0, 1]] }
  }
  if (body.includes('"label"')) {
    const types = columns({ label: 'integer', n: 'bigint' })
    return {
      id: 'q',
      stats,
      columns: types,
      data: tableOf('0 2 / 1 4'),
    }
  }
  const types = columns({ y: 'integer', h: 'integer', n: 'bigint' })
  return {
    id: 'q',
    stats,
    columns: types,
    data: tableOf('0 0 1 / 0 1 1 / 1 1 4'),
  }
}
