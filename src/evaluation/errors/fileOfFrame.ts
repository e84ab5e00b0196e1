/** `at measure (file:///…/index.js:12:3)`. Folders may have parentheses and spaces, so what begins like a path is looked for. */
const frame = /^\s*at (?:async )?(?:.*? \()?((?:[a-z][\w+.-]*:\/\/|node:|[a-z]:[\\/]|[\\/]|\.\.?\/).*):\d+:\d+\)?$/i

/** Returns the file of a line of a stack as V8 and Bun write it, as a path where it is one; an empty text without one. */
export function fileOfFrame(line: string): string {
  const [, file = ''] = frame.exec(line) ?? []
  // A place in evaluated code, behind that of the call that evaluates it.
  if (file.includes('), <anonymous>')) return ''
  return file.startsWith('file://') ? pathOf(file.slice('file://'.length)) : file
}

/** The path of a file URL. Browsers have no other way to it than this. */
function pathOf(encoded: string): string {
  const path = encoded.replace(/[?#].*/, '').replace(/^\/(?=[a-z]:)/i, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
