import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { type Room, rooms } from './rooms.ts'

interface Import {
  readonly specifier: string
  /** Gone when compiled: it closes no circle. */
  readonly typeOnly: boolean
}

/** Returns a sentence for each import below a folder of sources that the order of its rooms does not allow. */
export function misplacedImports(source = 'src'): readonly string[] {
  return globSync('**/*.ts', { cwd: source })
    .toSorted()
    .flatMap(file => {
      return importsOf(readFileSync(join(source, file), 'utf8')).flatMap(imported => {
        const why = whyNot(file, imported)
        return why === undefined ? [] : [`${join(source, file)} may not import ${imported.specifier}: ${why}.`]
      })
    })
}

function importsOf(text: string): readonly Import[] {
  const typed = new Set(
    [...text.matchAll(/^(?:import|export) type [^'"]*?from ['"]([^'"]+)['"]/gm)].map(([, specifier]) => specifier),
  )
  const valued = new Set(
    [...text.matchAll(/^(?:import|export) (?!type )[^'"]*?from ['"]([^'"]+)['"]/gm)].map(([, specifier]) => specifier),
  )
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName: specifier }) => ({
    specifier,
    typeOnly: typed.has(specifier) && !valued.has(specifier),
  }))
}

/** Says what speaks against an import; undefined where nothing does. */
function whyNot(file: string, { specifier, typeOnly }: Import): string | undefined {
  const room = roomOf(file)
  if (!specifier.startsWith('.')) {
    return room?.door ? undefined : 'only a door to the outside imports Node or another package'
  }
  // Generated code stands in the same rooms, beside the sources.
  const target = join(dirname(file), specifier).replace('../generated/', '')
  if (target.startsWith('..')) return 'it lies outside of the sources'
  const targetRoom = roomOf(target)
  if (targetRoom === undefined) return room === undefined ? undefined : 'it is an entry, not a room'
  if (room === undefined) return targetRoom.door ? 'the library does without the doors to the outside' : undefined
  if (room === targetRoom) return typeOnly ? undefined : whyNotInside(room, file, target)
  if (room.from !== undefined) {
    return room.from.includes(targetRoom.name) ? undefined : `${room.name}/ imports only from ${room.from.join(', ')}`
  }
  return rooms.indexOf(targetRoom) < rooms.indexOf(room) ? undefined : `${targetRoom.name}/ comes after ${room.name}/`
}

function whyNotInside({ name, inside = [] }: Room, file: string, target: string): string | undefined {
  const placeOf = (path: string): number => inside.indexOf(dirname(relative(name, path)).split('/')[0] ?? '')
  const [from, to] = [placeOf(file), placeOf(target)]
  if (from === -1 || to <= from) return undefined
  return `${name}/${inside[to]}/ comes after ${name}/${inside[from]}/`
}

/** The room of a file; undefined for an entry beside the rooms. */
function roomOf(file: string): Room | undefined {
  const [folder, ...below] = file.split('/')
  if (below.length === 0) return undefined
  const room = rooms.find(({ name }) => name === folder)
  if (room === undefined) throw new Error(`The folder ${folder} has no place in the order of rooms (scripts/rooms.ts).`)
  return room
}
