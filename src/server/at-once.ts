/** Files that are put into the store at the same time. */
export const PUT_AT_ONCE = 16

/**
 * Runs `work` for each item, with at most `most` running at a time. The first failure is thrown once what was
 * started has ended; nothing more is started after it.
 */
export async function atOnce<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items.values()
  const failures: unknown[] = []
  const worker = async (): Promise<void> => {
    for (let next = rest.next(); !next.done && failures.length === 0; next = rest.next())
      await work(next.value).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker))
  if (failures.length > 0) throw failures[0]
}
