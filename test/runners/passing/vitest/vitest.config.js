import { defineConfig } from 'vitest/config'
import { BaseSequencer, version } from 'vitest/node'

const setupFiles = ['expect-metrics/vitest']

const project = (name, more) => ({ test: { name, include: [`${name}/*.test.js`], ...more } })

/** Without isolation the second file shows what the first has left behind. */
class InOrder extends BaseSequencer {
  async sort(files) {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
  }
}

// Vitest 3 keeps the files of a project in one process only when it is told so; later versions know no such option.
const oneProcess = version.startsWith('3.') ? { poolOptions: { forks: { singleFork: true } } } : {}

export default defineConfig({
  test: {
    fileParallelism: false,
    sequence: { sequencer: InOrder },
    projects: [
      project('plain-import', { globals: false }),
      project('setup-file', { setupFiles }),
      project('globals', { globals: true, setupFiles }),
      project('no-isolation', { isolate: false, ...oneProcess }),
      project('no-isolation-setup-file', { isolate: false, setupFiles, ...oneProcess }),
    ],
  },
})
