import type { TestProject } from 'vitest/node'
import { startCluster } from '../../scripts/cluster/startCluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `http://127.0.0.1:…` of the coordinator. */
    trino: string
    /** The processes of the workers. */
    workers: readonly number[]
    /** The folder of the catalog `files`. */
    tables: string
  }
}

/** Starts one coordinator and two workers before all tests, and ends them after. */
export default async function startTrino(project: TestProject): Promise<() => Promise<void>> {
  const { url, workers, tables, stop } = await startCluster(2)
  project.provide('trino', url)
  project.provide(
    'workers',
    workers.map(({ pid }) => pid),
  )
  project.provide('tables', tables)
  return async () => {
    await stop()
    console.log('The coordinator and its workers have ended.')
  }
}
