import type { Receipt } from './receipts.ts'

/** Reads a receipt by rules. The call of a model goes here; it may return the text of JSON as it is. */
export async function extract(text: string): Promise<Receipt> {
  const [shop, written, ...lines] = text.split('\n')
  // It takes the first number for the day, whatever stands between them.
  const [day, month, year] = written.split(/[./]/)
  const items = lines.slice(0, -1).map(line => {
    const [, name, price] = /^(\S+) +([\d.]+)$/.exec(line) ?? []
    return { name: name ?? '', price: Number(price) }
  })
  return { shop, date: `${year}-${month}-${day}`, items, total: Number(lines.at(-1)?.split(' ')[1]) }
}
