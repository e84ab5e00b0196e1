/** Returns the columns of slices as they are written: `country` by itself, `country*device` crossed. */
export function crossedColumns(written: readonly string[]): readonly (readonly string[])[] {
  return written.map(text => text.split('*').map(name => name.trim()))
}
