export type WithId = { id: string | number }

/** One record per id: the place of the first, the content of the last. */
export function dedupeById<T extends WithId>(records: readonly T[]): T[] {
  return [...new Map(records.map((record) => [record.id, record])).values()]
}
