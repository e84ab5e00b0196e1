/**
 * Does work for each item, so many at a time, in their order, and returns what came of each. After the first that throws
 * no more are begun; those that run are waited for.
 *
 * @throws what the first of them threw.
 */
export async function pool<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length)
  let next = 0
  let failed: { readonly error: unknown } | undefined
  const worker = async (): Promise<void> => {
    while (next < items.length && failed === undefined) {
      const index = next++
      try {
        results[index] = await work(items[index], index)
      } catch (error) {
        failed ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker))
  if (failed !== undefined) throw failed.error
  return results
}
