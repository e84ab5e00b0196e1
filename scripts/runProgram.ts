import { spawn } from 'node:child_process'

/** Whether what a program prints is shown at once, or kept because another program prints at the same time. */
export type Prints = 'shown' | 'kept'

/** Runs a program to its end. */
export function runProgram(
  args: readonly string[],
  prints: Prints,
  program = process.execPath,
  folder = '.',
): Promise<{ readonly succeeded: boolean; readonly kept: string }> {
  return new Promise((settle, refuse) => {
    const child = spawn(program, args, { cwd: folder, stdio: prints === 'shown' ? 'inherit' : 'pipe' })
    let kept = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', text => {
        kept += text
      })
    }
    child.on('error', refuse)
    child.on('close', status => settle({ succeeded: status === 0, kept }))
  })
}
