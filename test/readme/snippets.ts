import { readFileSync } from 'node:fs'

/** A fenced block of README that is a file: its first line is a comment with its name. */
export interface Snippet {
  readonly file: string
  readonly code: string
}

export const readme = readFileSync('README.md', 'utf8')

export const fences: readonly { readonly language: string; readonly text: string }[] = Array.from(
  readme.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm),
  ([, language = '', text = '']) => ({ language, text }),
)

export const snippets: readonly Snippet[] = fences
  .filter(({ language }) => language === 'ts' || language === 'js')
  .map(({ text }) => {
    const file = /^\/\/ ([\w.-]+)\n/.exec(text)?.[1]
    if (file === undefined) throw new Error(`a snippet of README names no file:\n${text}`)
    return { file, code: text }
  })

export function snippet(file: string): Snippet {
  const found = snippets.find(one => one.file === file)
  if (found === undefined) throw new Error(`README has no snippet ${file}`)
  return found
}
