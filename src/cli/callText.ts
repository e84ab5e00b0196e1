import { printable } from '../evaluation/errors/printable.ts'

/** Returns a command with its files, as the first line of what it prints. */
export function callText(command: string, files: readonly string[]): string {
  return printable(['expect-metrics', command, ...files].join(' '))
}
