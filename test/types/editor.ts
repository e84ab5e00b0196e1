import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** What an editor shows when the mouse rests on the first call of `name` in a file. */
export function hover(file: string, name: string): string {
  const at = readFileSync(file, 'utf8').search(new RegExp(`\\b${name}\\(`))
  const info = serviceOf(file).getQuickInfoAtPosition(file, at)
  return `${ts.displayPartsToString(info?.displayParts)}\n${ts.displayPartsToString(info?.documentation)}`
}

/** What an editor offers to write behind the first such text in a file. */
export function completions(file: string, text: string): readonly string[] {
  const at = readFileSync(file, 'utf8').indexOf(text)
  if (at < 0) throw new Error(`${file} has no ${text}`)
  const offered = serviceOf(file).getCompletionsAtPosition(file, at + text.length, undefined)
  return offered?.entries.map(({ name }) => name) ?? []
}

const services = new Map<string, ts.LanguageService>()

function serviceOf(file: string): ts.LanguageService {
  const made = services.get(file) ?? newService(file)
  services.set(file, made)
  return made
}

function newService(file: string): ts.LanguageService {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    strict: true,
    noEmit: true,
    types: file.includes('/jest/') ? ['jest'] : file.includes('/bun/') ? ['bun-types/test'] : ['node'],
  }
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: path =>
      ts.sys.fileExists(path) ? ts.ScriptSnapshot.fromString(readFileSync(path, 'utf8')) : undefined,
    getCurrentDirectory: () => file.slice(0, file.lastIndexOf('/')),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: path => ts.sys.realpath?.(path) ?? path,
  })
}
