// Type-checks every program of the repository with the compiler that builds it and with the one to come.
import { spawnSync } from 'node:child_process'

const compilers = ['node_modules/typescript/bin/tsc', 'node_modules/typescript7/bin/tsc']
const projects = [
  'tsconfig.json',
  'tsconfig.src.json',
  'examples/spam-filter/tsconfig.json',
  'examples/penguins/tsconfig.json',
  'examples/agent/tsconfig.json',
  'examples/extraction/tsconfig.json',
  'examples/rag/tsconfig.json',
  'examples/judge/tsconfig.json',
  'examples/fraud/tsconfig.json',
  'examples/search/tsconfig.json',
  'examples/warehouse/tsconfig.json',
  'examples/transcripts/tsconfig.json',
]

let failed = false
for (const compiler of compilers) {
  for (const project of projects) {
    const { status } = spawnSync(process.execPath, [compiler, '--project', project, '--noEmit'], { stdio: 'inherit' })
    if (status !== 0) {
      console.error(`${compiler} finds errors in ${project}`)
      failed = true
    }
  }
}
process.exitCode = failed ? 1 : 0
