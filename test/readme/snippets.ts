import { globSync, readFileSync } from 'node:fs'

/** A fenced block of a page that is a file: its first line is a comment with its name. */
export interface Snippet {
  readonly file: string
  readonly code: string
}

interface Fence {
  readonly language: string
  readonly text: string
}

/** README and the pages of docs that are written by hand. */
export const pages: readonly string[] = ['README.md', ...globSync('docs/{*,!(metrics)/*}.md').sort()]

export const readPage = (page: string): string => readFileSync(page, 'utf8')

export function fencesOf(page: string): readonly Fence[] {
  return Array.from(readPage(page).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm), ([, language = '', text = '']) => ({
    language,
    text,
  }))
}

export function snippetsOf(page: string): readonly Snippet[] {
  return fencesOf(page)
    .filter(({ language }) => language === 'ts' || language === 'js')
    .map(({ text }) => {
      const file = /^\/\/ ([\w.-]+)\n/.exec(text)?.[1]
      if (file === undefined) throw new Error(`a snippet of ${page} names no file:\n${text}`)
      return { file, code: text }
    })
}
