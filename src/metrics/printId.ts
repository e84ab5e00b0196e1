/** `ndcg@10(gain="exponential")`: the id, the cutoff, then every other option as a JSON literal. */
export function printId(id: string, { k, ...options }: Readonly<Record<string, unknown>>): string {
  const cutoff = k === undefined ? '' : `@${String(k)}`
  const list = Object.entries(options).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return `${id}${cutoff}${list.length === 0 ? '' : `(${list.join(', ')})`}`
}
