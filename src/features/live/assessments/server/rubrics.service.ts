import { common, Failure } from '#contract/errors.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { rubricErrors, type Rubric, type RubricContent, type RubricVersion } from '../rubrics.contract.ts'
import { assessment_ratings, assessment_rubrics } from './assessments.table.ts'
import { levelsOf } from './ratings.queries.ts'

type Row = {
  id: string
  number: number | null
  content: RubricContent
  version: number
  published_at: Date | null
  ratings: number
}
const ROW = `
  select
    b.id, b.number, b.content, b.version, b.published_at,
    (select count(*)::int from ${assessment_ratings} r where r.rubric_id = b.id) as ratings
  from ${assessment_rubrics} b`
const shown = ({ content, published_at, ...row }: Row): Rubric => ({
  ...row,
  ...content,
  published_at: published_at?.toISOString() ?? null,
})

/** A version of the rubric; `null`: the one in use. @throws common.not_found */
export async function rubricOf(db: Db, id: string | null): Promise<Rubric> {
  const [row] = await db.query<Row>(
    id === null
      ? `${ROW} where b.published_at is not null order by b.number desc limit 1`
      : `${ROW} where b.id = $1`,
    id === null ? [] : [id],
  )
  if (!row) throw new Failure(common.not_found)
  return shown(row)
}

const draftOf = async (db: Db, lock = false): Promise<Rubric | null> => {
  const [row] = await db.query<Row>(`${ROW} where b.published_at is null${lock ? ' for update of b' : ''}`)
  return row ? shown(row) : null
}

/** Draft, current and published versions of the rubric. */
export async function rubricsFor(
  db: Db,
  actor: Person,
): Promise<{
  draft: Rubric | null
  current: Rubric
  versions: RubricVersion[]
  levels: { key: string; name: string }[]
}> {
  const rows = await db.query<Row>(`${ROW} where b.published_at is not null order by b.number desc`)
  const versions = rows.map(shown)
  return {
    draft: await draftOf(db),
    current: versions[0]!,
    versions: versions.map(({ id, number, published_at, ratings }) => ({
      id,
      number,
      published_at,
      ratings,
    })),
    levels: (await levelsOf(db, actor.language)).map(({ key, name }) => ({ key, name })),
  }
}

async function assertLevels(db: Db, actor: Person, { levels }: RubricContent): Promise<void> {
  const known = new Set((await levelsOf(db, actor.language)).map(({ key }) => key))
  levels.forEach(({ key, from }, n) => {
    if (!known.has(key)) throw Failure.at(`levels.${n}.key`, rubricErrors.unknown_level)
    if (n === 0 && from !== 0) throw Failure.at('levels.0.from', rubricErrors.levels_from_zero)
    if (n > 0 && from <= levels[n - 1]!.from) throw Failure.at(`levels.${n}.from`, rubricErrors.levels_rise)
  })
}

/** Writes the draft of the next version, one for all administrators; the first writing makes it. */
export async function saveRubric(
  platform: Platform,
  actor: Person,
  content: RubricContent,
  seen: number | null,
): Promise<{ version: number }> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    await assertLevels(tx, actor, content)
    const before = await draftOf(tx, true)
    if (before) assertSeen(seen, before.version)
    const [row] = await tx.query<{ id: string; version: number }>(
      `
        insert into ${assessment_rubrics} as b (content, drafted_by, created_at, updated_at)
        values ($1, $2, $3, $3)
        on conflict ((published_at is null)) where published_at is null
        do update set content = excluded.content, version = b.version + 1, updated_at = excluded.updated_at
        returning id, version`,
      [JSON.stringify(content), actor.user_id, now],
    )
    await audit(
      tx,
      actor,
      { code: before ? 'RUBRIC_UPDATED' : 'RUBRIC_CREATED', subject_type: 'rubric', subject_id: row!.id },
      now,
    )
    return { version: row!.version }
  })
}

export async function discardRubric(platform: Platform, actor: Person): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [gone] = await tx.query<{ id: string }>(
      `delete from ${assessment_rubrics} where published_at is null returning id`,
    )
    if (gone)
      await audit(tx, actor, { code: 'RUBRIC_DELETED', subject_type: 'rubric', subject_id: gone.id }, now)
  })
}

/** Rates with the draft from now on. @throws rubricErrors.nothing_to_publish */
export async function publishRubric(platform: Platform, actor: Person): Promise<{ number: number }> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const draft = await draftOf(tx, true)
    if (!draft) throw new Failure(rubricErrors.nothing_to_publish)
    await assertLevels(tx, actor, draft)
    const [row] = await tx.query<{ number: number }>(
      `
        update ${assessment_rubrics}
        set
          published_at = $2, published_by = $3, updated_at = $2,
          number = (select coalesce(max(number), 0) + 1 from ${assessment_rubrics})
        where id = $1
        returning number`,
      [draft.id, now, actor.user_id],
    )
    await audit(
      tx,
      actor,
      {
        code: 'RUBRIC_PUBLISHED',
        subject_type: 'rubric',
        subject_id: draft.id,
        after: { edition: row!.number },
      },
      now,
    )
    return row!
  })
}
