import type { Given } from './options/commandOption.ts'
import type { GateKey, gatesOfFile } from './options/gatesOfFile.ts'

/** Any gate that a command is given: its kind, what that is about, and its settings. */
export type AskedGate = {
  readonly [Key in GateKey]: Given<(typeof gatesOfFile)[Key]['settings']> & {
    readonly kind: Key
    /** `auc >= 0.65`, the paths of another model, that of a baseline, or the strategy of a dummy. */
    readonly of: readonly string[]
    /** Where it stands in a file of gates. */
    readonly line?: number | undefined
  }
}[GateKey]

/** A gate of one kind. */
export type AskedOf<Key extends GateKey> = Extract<AskedGate, { readonly kind: Key }>

/** Returns the gates of one kind. */
export function gatesOfKind<Key extends GateKey>(asked: readonly AskedGate[], kind: Key): readonly AskedOf<Key>[] {
  return asked.filter((gate): gate is AskedOf<Key> => gate.kind === kind)
}
