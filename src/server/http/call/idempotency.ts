import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '../../auth/actor.ts'
import { isDeadSql, processNumber } from '../../db/alive.ts'
import type { Database } from '../../db/database.ts'

/** An unfinished call older than this is taken for one that nobody works on, whatever its process does. */
const ABANDONED_SECONDS = 60

/**
 * Runs `work` at most once per key, person and endpoint: the same key and body get the first answer again;
 * another body is refused. The answer is kept in the transaction that `work` writes in, so that a process
 * that dies has either done both or neither, and its call may be made again at once. Answers are kept for 24
 * hours (a scheduled job removes older ones).
 */
export async function once(
  db: Database,
  endpoint: Endpoint,
  actor: Actor,
  key: string | null,
  input: unknown,
  work: () => Promise<{ status: number; payload: string }>,
): Promise<{ status: number; payload: string }> {
  if (key === null) {
    if (endpoint.idempotency === 'required') throw new Failure(common.idempotency_key_missing)
    return work()
  }
  const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
  const id = hash(JSON.stringify([actor.user_id ?? actor.ip, endpoint.method, endpoint.path, key]))
  const fingerprint = hash(JSON.stringify(input))
  const [mine] = await db.query<{ claim: string }>(
    `
      insert into idempotency_keys as k (id, fingerprint, process, created_at)
      values ($1, $2, $4, now())
      on conflict (id) do update set process = $4, created_at = now()
      where k.status is null
        and k.fingerprint = $2
        and (k.created_at < now() - make_interval(secs => $3) or ${isDeadSql('k.process')})
      returning created_at::text as claim`,
    [id, fingerprint, ABANDONED_SECONDS, processNumber(db)],
  )
  if (!mine) {
    const [first] = await db.query<{ fingerprint: string; status: number | null; payload: string | null }>(
      'select fingerprint, status, payload from idempotency_keys where id = $1',
      [id],
    )
    if (first && first.fingerprint !== fingerprint) throw new Failure(common.idempotency_key_reused)
    if (first?.status != null) return { status: first.status, payload: first.payload ?? '' }
    throw new Failure(common.conflict)
  }
  try {
    return await db.together(work, async (tx, { status, payload }) => {
      const [updated] = await tx.query(
        `
          update idempotency_keys
          set status = $2, payload = $3
          where id = $1 and status is null and created_at = $4::timestamptz
          returning id`,
        [id, status, payload, mine.claim],
      )
      // It took so long that another call took over: the other call's work counts, this one is rolled back.
      if (!updated) throw new Failure(common.conflict)
    })
  } catch (error) {
    await db.query(
      'delete from idempotency_keys where id = $1 and status is null and created_at = $2::timestamptz',
      [id, mine.claim],
    )
    throw error
  }
}
