import { printable } from '../evaluation/errors/printable.ts'

/** One line about an error that no input should cause. Its stack would tell a user nothing. */
export function faultText(error: unknown): string {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return printable(`this is a fault of expect-metrics, please report it with your command (${what})`)
}
