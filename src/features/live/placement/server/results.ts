import { DAY_MS } from '#contract/durations.ts'
import { asl_levels } from '#features/learning/courses/server/courses.table.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import {
  PLACEMENT_AGAIN_DAYS,
  type Level,
  type LevelResult,
  type MyAssessments,
} from '../placement.contract.ts'
import { levelAt, rangeOf } from '../shared/ability.ts'
import { levelOfSteps } from '../shared/can-do.ts'
import { placement_answers, placement_sittings, self_assessments } from './placement.table.ts'

/** A level that a live assessment found: its id, and the lowest and highest that was said. */
export type FoundLevel = { id: string; at: Date; level_id: string; from_id: string; to_id: string }
/** Levels that people found in somebody's signing, published, latest first. */
export const foundLevels = port<(db: Db, user_id: string) => Promise<FoundLevel[]>>(
  'which levels assessments found',
)

/** The levels that people and courses name, lowest first. */
export async function levelsOf(db: Db, actor: Person): Promise<Level[]> {
  const rows = await db.query<{ id: string; name: string }>(
    `
      select id, name_${actor.language} as name
      from ${asl_levels}
      where status = 'active'
      order by position, id`,
  )
  return rows.map((row, place) => ({ ...row, place }))
}

type Row = { id: string; at: Date } & (
  | { kind: 'placement'; ability: number; error: number; understood: number; signs: number; steps: null }
  | { kind: 'self'; ability: null; error: null; understood: null; signs: null; steps: number }
)

/** A stored result in the levels of today: an administrator may have changed the list since. */
function inLevels(row: Row, levels: readonly Level[]): LevelResult {
  const levelAtPlace = (place: number): Level | null => levels[place] ?? null
  const { id, kind, understood, signs } = row
  const common = { id, kind, at: row.at.toISOString(), understood, signs }
  if (row.kind === 'self') {
    const level = levelAtPlace(levelOfSteps(row.steps, levels.length))
    return { ...common, level, from: level, to: level }
  }
  const { from, to } = rangeOf(row),
    level = (ability: number): Level | null => levelAtPlace(levelAt(ability, levels.length))
  return { ...common, level: level(row.ability), from: level(from), to: level(to) }
}

/** A learner's results, latest first; with `id` only that one. */
export async function resultsOf(
  db: Db,
  actor: Person,
  levels: readonly Level[],
  id: string | null = null,
): Promise<LevelResult[]> {
  const rows = await db.query<Row>(
    `
      select
        s.id, 'placement' as kind, s.finished_at as at, s.ability, s.error, s.understood, s.signs,
        null::int as steps
      from ${placement_sittings} s
      where s.user_id = $1 and s.finished_at is not null and ($2::uuid is null or s.id = $2)
      union all
      select a.id, 'self', a.created_at, null, null, null, null, a.steps
      from ${self_assessments} a
      where a.user_id = $1 and ($2::uuid is null or a.id = $2)
      order by at desc, id desc`,
    [actor.user_id, id],
  )
  return rows.map((row) => inLevels(row, levels))
}

/** When the next test may begin: a week after the last one; null: now. */
export async function againAt(db: Db, user_id: string, now: Date): Promise<Date | null> {
  const [row] = await db.query<{ last: Date | null }>(
    `select max(finished_at) as last from ${placement_sittings} where user_id = $1`,
    [user_id],
  )
  const again = row?.last ? new Date(row.last.getTime() + PLACEMENT_AGAIN_DAYS * DAY_MS) : null
  return again && again > now ? again : null
}

/** Everything that the screen of somebody's level shows. */
export async function assessmentsOf(platform: Platform, actor: Person): Promise<MyAssessments> {
  const { db } = platform
  const levels = await levelsOf(db, actor)
  const [results, found, again, open] = await Promise.all([
    resultsOf(db, actor, levels),
    foundLevels(db, actor.user_id),
    againAt(db, actor.user_id, platform.clock()),
    db.query<{ answered: number }>(
      `
        select count(a.position)::int as answered
        from ${placement_sittings} s
        left join ${placement_answers} a on a.sitting_id = s.id
        where s.user_id = $1 and s.finished_at is null
        group by s.id`,
      [actor.user_id],
    ),
  ])
  const byId = (level_id: string): Level | null => levels.find((level) => level.id === level_id) ?? null
  const live = found.map(({ id, at, level_id, from_id, to_id }): LevelResult => ({
    id,
    kind: 'live',
    at: at.toISOString(),
    level: byId(level_id),
    from: byId(from_id),
    to: byId(to_id),
    understood: null,
    signs: null,
  }))
  return {
    levels,
    open: open[0] ?? null,
    again_at: again?.toISOString() ?? null,
    results: [...live, ...results].toSorted((a, b) => b.at.localeCompare(a.at)),
  }
}
