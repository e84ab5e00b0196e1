/** DuckDB takes `*`, `?` and `[` of a path for patterns. */
export function literalPath(path: string): string {
  return path.replace(/[*?[]/g, '[$&]')
}
