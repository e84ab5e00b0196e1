/** A table of numbers as its rows are written: `8 2 / 1 9`. */
export function tableOf(text: string): number[][] {
  return text.split(' / ').map(row => row.split(' ').map(Number))
}
