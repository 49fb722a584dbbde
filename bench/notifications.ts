/**
 * Notifications of one person among ten million: `node scripts/node.mjs bench/notifications.ts` (`--assert`:
 * exit code 1 where a figure is missed; `ROWS=` for fewer). Figure: the first page and the number of unread
 * ones ≤ 1.5 × those among 10,000.
 */
import { notices } from '#features/community/threads/server/threads.notices.ts'
import { blockedSql } from '#features/community/standing/server/public.ts'
import { blocksSql } from '#features/people/notifications/server/public.ts'
import { pageOf, unreadOf } from '#features/people/notifications/server/notifications.queries.ts'
import { withDatabase } from './database.ts'
import { medianOf } from './median.ts'

blocksSql.provide(blockedSql)
const FEW = 10_000,
  MANY = Number(process.env['ROWS'] ?? 10_000_000),
  EACH = 100,
  CALLS = 200,
  FIGURE = 1.5
let missed = false
await withDatabase('notifications', async (db) => {
  const kind = notices.commented.name
  /** Adds people, each with as many notifications of the last half year, a tenth of them unread. */
  const fill = async (people: number): Promise<void> => {
    await db.query(
      `
        with added as (
          insert into users (first_name, last_name, email, role, birth_year)
          select 'First', 'Last', gen_random_uuid() || '@bench.example', 'Student', 1980
          from generate_series(1, $1::int)
          returning id
        )
        insert into notifications (user_id, kind, group_key, place, data, read_at, created_at, updated_at)
        select
          added.id, $2, 'group ' || n, '/app/community/' || n, '{}', case when n % 10 > 0 then now() end, at, at
        from added, generate_series(1, $3::int) n, lateral (select now() - n * interval '40 hours' as at) time`,
      [people, kind, EACH],
    )
    await db.pool.query('vacuum analyze users, notifications')
  }
  await db.asJob(async () => {
    await db.query(`delete from users where email like '%@bench.example'`)
    await fill(FEW / EACH)
  })
  const [person] = await db.query<{ id: string }>(
    `select id from users where email like '%@bench.example' limit 1`,
  )
  const measure = async (): Promise<{ page: number; unread: number }> => ({
    page: await medianOf(CALLS, () => pageOf(db, person!.id, 'en', { after: null, unread: false, of: null })),
    unread: await medianOf(CALLS, () => unreadOf(db, person!.id)),
  })
  await measure()
  const few = await measure()
  await db.asJob(() => fill((MANY - FEW) / EACH))
  await measure()
  const many = await measure()
  for (const name of ['page', 'unread'] as const) {
    const ratio = many[name] / few[name]
    console.log(
      `${name.padEnd(8)} ${few[name].toFixed(2)} ms among ${FEW}, ${many[name].toFixed(2)} ms among ${MANY}: ${ratio.toFixed(2)} × (figure: ≤ ${FIGURE})`,
    )
    missed ||= ratio > FIGURE
  }
})
if (missed && process.argv.includes('--assert')) process.exitCode = 1
