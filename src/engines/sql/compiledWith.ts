import { createQueryId, type QueryCompiler } from 'kysely'
import type { Compiled, Fragment } from '../dialect.ts'

/** Compiles a query by one of Kysely's compilers, without a driver. */
export function compiledWith(compiler: QueryCompiler, query: Fragment): Compiled {
  return compiler.compileQuery(query.toOperationNode(), createQueryId())
}
