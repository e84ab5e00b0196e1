/** What a receipt says. */
export interface Receipt {
  readonly shop: string
  readonly date: string
  readonly items: readonly { readonly name: string; readonly price: number }[]
  readonly total: number
}

export interface Document {
  readonly id: string
  readonly text: string
  readonly truth: Receipt
}

const shops = ['Corner Bakery', 'Green Grocer', 'Harbour Café', 'Old Books'] as const
const goods = ['Tea', 'Cake', 'Bread', 'Apples', 'Coffee', 'Atlas'] as const

/** 40 receipts, written for this example. Every fourth writes its date the other way round. */
export const receipts: readonly Document[] = Array.from({ length: 40 }, (_, i) => {
  const items = Array.from({ length: 1 + (i % 3) }, (__, j) => ({
    name: goods[(i + 2 * j) % goods.length],
    price: Number((1.5 + ((i * 7 + j * 13) % 40) / 4).toFixed(2)),
  }))
  const total = Number(items.reduce((sum, { price }) => sum + price, 0).toFixed(2))
  const [month, day] = [1 + (i % 12), 1 + ((i * 5) % 28)].map(number => String(number).padStart(2, '0'))
  const written = i % 4 === 3 ? `${month}/${day}/2024` : `${day}.${month}.2024`
  const lines = items.map(({ name, price }) => `${name.padEnd(12)} ${price.toFixed(2)}`)
  const shop = shops[i % shops.length]
  return {
    id: `receipt ${i + 1}`,
    text: [shop, written, ...lines, `TOTAL ${total.toFixed(2)}`].join('\n'),
    truth: { shop, date: `2024-${month}-${day}`, items, total },
  }
})
