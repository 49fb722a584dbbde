import { dayIn, isoDay } from '#contract/dates.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { FIRSTS, metricsSql } from './metrics.sql.ts'

export type Activity = {
  /** The course that it belongs to; practice has none. */
  common_id?: string
  active_ms: number
  lessons_completed?: number
  quizzes_taken?: number
  quizzes_passed?: number
  /** Score of the quiz, 0 to 100; null while answers wait for a teacher: averages include it once it is final. */
  score?: number | null
}
const SLOT_MS = 30 * 60_000
/** The half hour that an instant lies in. */
const slotOf = (when: Date): Date => new Date(Math.floor(when.getTime() / SLOT_MS) * SLOT_MS)

/**
 * Columns of `act` added to each table. Averages need a score: half hours and courses count only attempts
 * with a score, a day counts every attempt.
 */
const ADDED = {
  sums: {
    table: 'learner_totals',
    key: 'user_id',
    columns: {
      lessons_completed: 'lessons_completed',
      active_ms: 'active_ms',
      quizzes_passed: 'quizzes_passed',
      practice_ms: 'practice_ms',
    },
    last: true,
    returning:
      'returning t.user_id, coalesce(old.lessons_completed, 0) = 0 and t.lessons_completed > 0 as begins',
  },
  slot: {
    table: 'activity_slots',
    key: 'user_id, slot, common_id',
    columns: {
      active_ms: 'active_ms',
      lessons_completed: 'lessons_completed',
      quizzes_taken: 'quizzes_scored',
      score_sum: 'score_sum',
    },
    last: false,
    returning: '',
  },
  day: {
    table: 'learner_days',
    key: 'user_id, day',
    columns: {
      active_ms: 'active_ms',
      lessons_completed: 'lessons_completed',
      quizzes_taken: 'quizzes_taken',
    },
    last: false,
    returning:
      'returning t.user_id, t.day, old.user_id is null as fresh, coalesce(old.quizzes_taken, 0) as quizzes_before',
  },
}
type Addend =
  | 'active_ms'
  | 'practice_ms'
  | 'lessons_completed'
  | 'quizzes_taken'
  | 'quizzes_scored'
  | 'quizzes_passed'
  | 'score_sum'

/**
 * Parts of a `with` that add a row `act` (user_id, common_id, at, day, slot and the addends, all of them
 * unless named) to the learner's sums, half hour and day, and to the platform's figures. Always in this
 * order, so that two statements about one learner never wait for each other in a circle.
 */
export function activitySql(addends?: readonly Addend[]): string {
  return Object.entries(ADDED)
    .map(([part, { table, key, columns, last, returning }]) => {
      const added = Object.entries(columns).filter(
        ([, from]) => !addends || addends.some((addend) => addend === from),
      )
      const into = [key, ...added.map(([column]) => column), ...(last ? ['last_activity_at'] : [])]
      const from = [key, ...added.map(([, addend]) => addend), ...(last ? ['at'] : [])]
      const sums = [
        ...added.map(([column]) => `${column} = t.${column} + excluded.${column}`),
        ...(last ? ['last_activity_at = greatest(t.last_activity_at, excluded.last_activity_at)'] : []),
      ]
      return `
        ${part} as (
          insert into ${table} as t (${into.join(', ')})
          select ${from.join(', ')}
          from act
          on conflict (${key}) do update set ${sums.join(', ')}
          ${returning}
        )`
    })
    .concat(metricsSql(!addends))
    .join(', ')
}

const QUARTER_MS = 15 * 60_000
const days = new Map<string, { quarter: number; day: string }>()
/**
 * The calendar day of an instant in a zone. It is the same for a quarter of an hour: offsets are whole
 * quarters.
 */
function dayOf(zone: string, when: Date): string {
  const quarter = Math.floor(when.getTime() / QUARTER_MS),
    known = days.get(zone)
  if (known?.quarter === quarter) return known.day
  const day = isoDay(dayIn(zone, when))
  days.set(zone, { quarter, day })
  return day
}

/** The learner's own calendar day and the half hour that an instant lies in, as `act` has them. */
export const placeInTime = (actor: Person, when: Date): { day: string; slot: Date } => ({
  day: dayOf(actor.zone, when),
  slot: slotOf(when),
})

/**
 * Adds what a learner did at `when` to that day of their own calendar, to that half hour and to their sums,
 * in the caller's transaction.
 */
export async function recordActivity(
  tx: Db,
  actor: Person,
  when: Date,
  { common_id, active_ms, lessons_completed = 0, quizzes_taken = 0, quizzes_passed = 0, score = 0 }: Activity,
): Promise<void> {
  const { day, slot } = placeInTime(actor, when)
  const [done] = await tx.query<{ fresh: boolean; begins: boolean; quizzes_before: number }>(
    `
      with
        act as (
          select
            $1::uuid as user_id, $2::uuid as common_id, $3::int as active_ms, $4::int as practice_ms,
            $5::int as lessons_completed, $6::int as quizzes_taken,
            case when $8::int is null then 0 else $6::int end as quizzes_scored, $7::int as quizzes_passed,
            coalesce($8::int, 0) as score_sum, $9::timestamptz as at, $10::date as day,
            $11::timestamptz as slot
        ),
        ${activitySql()},
        scores as (
          update enrolments e
          set quizzes_taken = e.quizzes_taken + act.quizzes_scored, score_sum = e.score_sum + act.score_sum
          from act
          where act.quizzes_scored > 0 and e.user_id = act.user_id and e.common_id = act.common_id
        )
      select day.fresh, sums.begins, day.quizzes_before
      from day
      join sums using (user_id)`,
    [
      actor.user_id,
      common_id ?? null,
      active_ms,
      common_id === undefined ? active_ms : 0,
      lessons_completed,
      quizzes_taken,
      quizzes_passed,
      score,
      when,
      day,
      slot,
    ],
  )
  const { fresh, begins, quizzes_before } = done!,
    first_quizzes = quizzes_before > 0 ? 0 : quizzes_taken
  if (fresh || begins || first_quizzes > 0)
    await tx.query(FIRSTS, [actor.user_id, day, fresh, begins, first_quizzes])
}

/**
 * A grade gave an attempt that was handed in before its score (`first`), or changed it by so many points: the
 * sums follow it.
 */
export async function scoreChanged(
  tx: Db,
  attempt: { user_id: string; common_id: string; finished_at: Date },
  by: number,
  first: boolean,
): Promise<void> {
  const newResults = Number(first)
  if (by === 0 && newResults === 0) return
  await tx.query(
    `
      insert into activity_slots as s (user_id, slot, common_id, score_sum, quizzes_taken)
      values ($1, $2, $3, $4, $5)
      on conflict (user_id, slot, common_id) do update set score_sum = s.score_sum + excluded.score_sum,
      quizzes_taken = s.quizzes_taken + excluded.quizzes_taken`,
    [attempt.user_id, slotOf(attempt.finished_at), attempt.common_id, by, newResults],
  )
  await tx.query(
    `
      update enrolments
      set score_sum = score_sum + $3, quizzes_taken = quizzes_taken + $4
      where user_id = $1 and common_id = $2`,
    [attempt.user_id, attempt.common_id, by, newResults],
  )
}
