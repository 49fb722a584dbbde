import type { Database, Db } from '#server/db/database.ts'
import { VersionedCache } from '#server/http/lists/versioned-cache.ts'
import { readStamp } from '../../school-sums/server/public.ts'
import type { ReportParams } from './figures.ts'

const answers = new VersionedCache<string>(16_777_216, 524_288)

/**
 * False for a transaction, and where reports come from a replica: it may be behind the statement that asked
 * for the stamp.
 */
const mayKeep = (db: Db): boolean => (db as Partial<Database>).reports === db

/**
 * Returns a part of a large school's report as it was read before, while nothing that it depends on has
 * changed in any process; else reads it.
 *
 * @param part name of the part, with everything that `read` depends on beside the report's parameters
 */
export async function whileUnchanged<T>(
  db: Db,
  { reading, filters, period, language, now }: ReportParams,
  part: string,
  read: () => Promise<T>,
): Promise<T> {
  // Before the answer: data read after it may be newer, never older.
  const stamp = mayKeep(db) ? await readStamp(db, reading, now) : null
  if (stamp === null) return read()
  const key = JSON.stringify([part, reading, filters, period, language])
  const before = answers.get(db, key)
  if (before?.version === stamp) return JSON.parse(before.value) as T
  const answer = await read()
  const text = JSON.stringify(answer)
  answers.set(db, key, stamp, text, text.length)
  return answer
}
