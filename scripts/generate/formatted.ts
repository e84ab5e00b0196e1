import { runBiome } from '../runBiome.ts'

/** Generated texts, by the paths where they stand in the repository: formatted, with their imports in order. */
export function formatted(generated: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const { succeeded, output, texts } = runBiome(['check', '--write'], generated)
  if (!succeeded) throw new Error(`${[...generated.keys()].join(', ')} cannot be formatted:\n${output}`)
  return texts
}
