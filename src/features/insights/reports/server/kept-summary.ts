import type { Db } from '#server/db/database.ts'
import { Values } from '#server/http/lists/source.ts'
import { minutesOf } from '#features/learning/progress/server/public.ts'
import { groups } from '#features/people/groups/server/groups.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { readSums, type Kept, type Kind } from '../../school-sums/server/public.ts'
import type { ReportSummary } from '../reports.contract.ts'
import { coursesSql, isWhole, type ReportParams } from './figures.ts'

/** Sums of a key's prefix as figures, rounded as `done` rounds them in a statement. */
function figures({ amount }: Kept, kind: Kind, prefix = '') {
  const sumOf = (name: string): number => amount(kind, `${prefix}${name}`)
  const quizzes_taken = sumOf('quizzes_taken')
  return {
    minutes: minutesOf(sumOf('active_ms')),
    lessons_completed: sumOf('lessons_completed'),
    quizzes_taken,
    quiz_average:
      quizzes_taken > 0 ? Math.min(100, Math.max(0, Math.round(sumOf('score_sum') / quizzes_taken))) : null,
  }
}

/**
 * Share of a course that its learners have completed together, in percent.
 *
 * @param completed learners by number of completed lessons
 */
export function percentOf(
  completed: readonly [lessons: number, learners: number][],
  lessons: number,
): number {
  const learners = completed.reduce((sum, [, n]) => sum + n, 0)
  const done = completed.reduce((sum, [n, people]) => sum + Math.min(n, lessons) * people, 0)
  return learners * lessons === 0 ? 0 : Math.floor((done * 100) / (learners * lessons))
}

/** Learners of each course by number of completed lessons, from keys of a kind. */
export function lessonsByCourse(kept: Kept, kind: Kind): Map<string, [number, number][]> {
  const found = new Map<string, [number, number][]>()
  for (const [key, amount] of kept.keys(kind)) {
    const [id, name] = key.split(':') as [string, string]
    if (!name.startsWith('at')) continue
    found.set(id, [...(found.get(id) ?? []), [Number(name.slice('at'.length)), amount]])
  }
  return found
}

type Names = {
  organization: { id: string; name: string }
  courses: { common_id: string; title: string; lessons_count: number }[] | null
  groups: { id: string; name: string }[] | null
}

/** A report over all time without filters, from the sums of a large school; null where there are none. */
export async function keptSummary(db: Db, asked: ReportParams): Promise<ReportSummary | null> {
  const { reading, period, now } = asked
  if (period !== null || !isWhole(asked)) return null
  const kept = await readSums(db, reading, ['report', 'course', 'group'], now)
  if (!kept) return null
  const values = new Values()
  const org = `${values.add(reading.organization_id)}::uuid`
  const text = `
    select
      (select json_build_object('id', o.id, 'name', o.name) from ${organizations} o where o.id = ${org}) as organization,
      (select json_agg(c order by c.title) from (${coursesSql(asked, values)}) c) as courses,
      (
        select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name)
        from ${groups} g
        where g.organization_id = ${org}
      ) as groups`
  const [names] = await db.query<Names>(text, values.list)
  const lessons = lessonsByCourse(kept, 'course')
  const begun = (names!.courses ?? []).filter(
    ({ common_id }) => kept.amount('course', `${common_id}:begun`) > 0,
  )
  const report = (name: string): number => kept.amount('report', name)
  return {
    organization: names!.organization,
    learners: {
      seen: report('seen'),
      without_scores: report('without_scores'),
      not_agreed: report('not_agreed'),
      no_seat: report('no_seat'),
      active: report('active'),
    },
    ...figures(kept, 'report'),
    courses: begun.map(({ common_id, title, lessons_count }) => ({
      common_id,
      title,
      ...figures(kept, 'course', `${common_id}:`),
      begun: kept.amount('course', `${common_id}:begun`),
      completed: kept.amount('course', `${common_id}:completed`),
      active: kept.amount('course', `${common_id}:active`),
      percent: percentOf(lessons.get(common_id) ?? [], lessons_count),
    })),
    groups: (names!.groups ?? []).flatMap(({ id, name }) => {
      const learners = kept.amount('group', `${id}:learners`)
      return learners === 0
        ? []
        : [
            {
              id,
              name,
              ...figures(kept, 'group', `${id}:`),
              learners,
              active: kept.amount('group', `${id}:active`),
            },
          ]
    }),
    days: [],
    choices: begun.map(({ common_id, title }) => ({ common_id, title })),
  }
}
