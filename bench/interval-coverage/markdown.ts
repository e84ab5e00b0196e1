/** A table as Markdown. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return [header, header.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`)
}

/** One number for each size of samples. */
export function bySize(sizes: readonly number[], show: (n: number) => string): string {
  return sizes.map(show).join(' · ')
}
