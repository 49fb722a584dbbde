import { MINUTE_MS } from '#contract/durations.ts'

/** Rows that a job reads at once. */
export const BATCH = 500
/** Id before that of every row. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
const LONGEST_MS = 2 * MINUTE_MS

/**
 * Works on rows in the order of their ids, batch after batch, each row by itself, until none is left or the
 * time is over; the next run of the job goes on with what is still due. A row that fails keeps no other from
 * its turn.
 *
 * @param read rows that are due after an id, in the order of `id`, `BATCH` at most
 * @param forMs longest time in milliseconds after which no other batch is begun
 * @throws the first failure, at the end
 */
export async function inBatches<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
  work: (row: Row) => Promise<unknown>,
  forMs: number = LONGEST_MS,
): Promise<void> {
  const until = performance.now() + forMs
  const failures: unknown[] = []
  for (let after = BEFORE_ALL; ;) {
    const rows = await read(after)
    for (const row of rows) await work(row).catch((error: unknown) => failures.push(error))
    const last = rows.at(-1)
    if (rows.length < BATCH || !last || performance.now() > until) break
    after = last.id
  }
  if (failures.length > 0) throw failures[0]
}
