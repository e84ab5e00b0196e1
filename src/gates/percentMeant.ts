/** The question whether a size was given in percent where a share stands; undefined where none can be meant. */
export function percentMeant(size: number): string | undefined {
  return size >= 1 && size < 100 ? `Did you mean ${Number((size / 100).toPrecision(12))}?` : undefined
}
