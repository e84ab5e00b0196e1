/** Data that may hold only some of the rows that were given. */
export interface SomeRows<Data> {
  /** The index of each row among those given, which messages name; absent where all of them are here. */
  readonly places?: Uint32Array | undefined
  /** All rows, where those of weight 0 were left out. */
  readonly asGiven?: Data | undefined
}

/** How messages name rows: by their ids, else by their indices in the columns as given. */
export interface NamedRows {
  readonly ids: readonly (string | number)[] | undefined
  /** The index of each row among those given; absent where none was left out. */
  readonly places?: Uint32Array | undefined
}

/** Returns the index of a row among those given. */
export function placeOf({ places }: Pick<NamedRows, 'places'>, row: number): number {
  return places === undefined ? row : places[row]
}

/** Returns the places of some of the rows. */
export function takePlaces(places: Uint32Array | undefined, rows: Uint32Array): Uint32Array {
  return places === undefined ? rows : rows.map(row => places[row])
}
