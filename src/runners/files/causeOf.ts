/**
 * Why a file could not be read or written, as `ENOSPC: no space left on device`. Node.js adds the call and the path, which may be
 * that of a temporary file.
 */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message } = error
  const call = 'syscall' in error ? message.indexOf(`, ${error.syscall}`) : -1
  return call === -1 ? message : message.slice(0, call)
}
