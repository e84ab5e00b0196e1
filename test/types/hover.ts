import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** What an editor shows when the mouse rests on the first `name` in a file. */
export function hover(file: string, name: string): string {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    strict: true,
    noEmit: true,
    types: file.includes('/jest/') ? ['jest'] : file.includes('/bun/') ? ['bun-types/test'] : ['node'],
  }
  const service = ts.createLanguageService({
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
  const info = service.getQuickInfoAtPosition(file, readFileSync(file, 'utf8').indexOf(`.${name}(`) + 1)
  return `${ts.displayPartsToString(info?.displayParts)}\n${ts.displayPartsToString(info?.documentation)}`
}
