import { common, Failure } from '#contract/errors.ts'
import { changeLog } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { addWeeklyThread } from '../../threads/server/public.ts'
import { mondayOf, WEEKS_AHEAD, weeksAfter } from '../shared/weeks.ts'
import { weeklyErrors } from '../weekly.contract.ts'
import { chooseWord, modelSql } from './choose.ts'
import { weekly_signs } from './weekly.table.ts'

type Row = { id: string; thread_id: string | null; askable: boolean }
const lockWeek = async (tx: Db, week: string): Promise<Row | undefined> =>
  (
    await tx.query<Row>(
      `
        select
          w.id, w.thread_id,
          exists (select from ${vocabularies} v where v.id = w.vocabulary_id and v.status = 'active') as askable
        from ${weekly_signs} w
        where w.week = $1
        for update of w`,
      [week],
    )
  )[0]

/**
 * Gives a week a sign where it has none, or one that the dictionary no longer shows.
 *
 * @param row of the week, locked
 * @returns the row as it is then
 */
async function chooseSign(
  tx: Db,
  week: string,
  { row, by, now }: { row: Row | undefined; by: 'answers' | 'lookups'; now: Date },
): Promise<Row | undefined> {
  if (row && (row.askable || row.thread_id !== null)) return row
  const word = await chooseWord(tx, week, by)
  if (word === null) return undefined
  await tx.query(
    `
      insert into ${weekly_signs} as w (week, vocabulary_id, created_at, updated_at)
      values ($1, $2, $3::timestamptz, $3::timestamptz)
      on conflict (week) do update
      set vocabulary_id = excluded.vocabulary_id, planned_by = null, updated_at = excluded.updated_at
      where w.id = $4::uuid`,
    [week, word, now, row?.id ?? null],
  )
  return lockWeek(tx, week)
}

/** Chooses the sign of a week before it begins, since answers of four weeks are read for it. */
export async function prepareWeek(platform: Platform, week: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    await chooseSign(tx, week, { row: await lockWeek(tx, week), by: 'answers', now })
  })
}

/**
 * Begins a week, once however many ask for it: its planned sign, or one that is chosen now, gets a thread. A
 * planned word that the dictionary no longer shows is replaced.
 *
 * @param by how a missing sign is chosen; `lookups` while somebody waits
 */
export async function beginWeek(
  platform: Platform,
  week: string,
  by: 'answers' | 'lookups' = 'answers',
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const row = await chooseSign(tx, week, { row: await lockWeek(tx, week), by, now })
    if (!row || row.thread_id !== null) return
    const thread_id = await addWeeklyThread(tx, now)
    await tx.query(`update ${weekly_signs} set thread_id = $2, updated_at = $3::timestamptz where id = $1`, [
      row.id,
      thread_id,
      now,
    ])
  })
}

const log = changeLog('COMMUNITY_UPDATED', 'community')

/** Plans the sign of a week. @throws weeklyErrors.week_not_free, weeklyErrors.word_without_sign */
export async function planSign(platform: Platform, actor: Person, week: string, slug: string): Promise<null> {
  const now = platform.clock()
  const current = mondayOf(now)
  const isMonday = mondayOf(new Date(`${week}T00:00:00Z`)) === week
  if (!isMonday || week < current || week > weeksAfter(current, WEEKS_AHEAD))
    throw Failure.at('week', weeklyErrors.week_not_free)
  return platform.db.transaction(async (tx) => {
    const [word] = await tx.query<{ id: string }>(
      `
        select v.id
        from ${vocabularies} v
        where v.slug = $1
          and v.status = 'active'
          and v.organization_id is null
          and exists (${modelSql('v.id')})`,
      [slug],
    )
    if (!word) throw Failure.at('slug', weeklyErrors.word_without_sign)
    const [row] = await tx.query<{ id: string }>(
      `
        insert into ${weekly_signs} as w (week, vocabulary_id, planned_by, created_at, updated_at)
        values ($1, $2, $3, $4::timestamptz, $4::timestamptz)
        on conflict (week) do update
        set
          vocabulary_id = excluded.vocabulary_id, planned_by = excluded.planned_by,
          updated_at = excluded.updated_at
        where w.thread_id is null
        returning id`,
      [week, word.id, actor.user_id, now],
    )
    if (!row) throw Failure.at('week', weeklyErrors.week_not_free)
    await log(tx, actor, { id: row.id }, { after: { week, slug } }, now)
    return null
  })
}

/** Takes back the plan for a week. @throws common.not_found for a week without one, or one that has begun */
export async function unplanSign(platform: Platform, actor: Person, week: string): Promise<null> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: string; slug: string }>(
      `
        delete from ${weekly_signs} w
        using ${vocabularies} v
        where w.week = $1 and w.thread_id is null and v.id = w.vocabulary_id
        returning w.id, v.slug`,
      [week],
    )
    if (!row) throw new Failure(common.not_found)
    await log(tx, actor, { id: row.id }, { before: { week, slug: row.slug } }, now)
    return null
  })
}
