import type { Language } from '#contract/constants.ts'
import { titleSql } from '#features/learning/courses/server/public.ts'
import type { Db } from '#server/db/database.ts'
import { inSession, wasSql, type Was } from './attendance.ts'
import { class_teachers, classes } from './classes.table.ts'

/** A learner's attendance at the past sessions of a class. Late ones are not in `present`. */
export type ClassAttended = {
  user_id: string
  class_id: string
  title: string
  sessions: number
  present: number
  late: number
  absent: number
}
type AttendanceQuery = {
  user_ids: readonly string[]
  /** Classes of this organization, and of the viewer those that no organization runs; null: all. */
  reading: { organization_id: string; viewer_id: string | null } | null
  common_id?: string | undefined
  /** Of sessions that begin in [from, to); null: of all. */
  period: { from: Date; to: Date } | null
  language: Language
  now: Date
}

/** Returns a row for each learner and class, latest class first. Does not check permissions; the caller must. */
export async function classesAttended(
  db: Db,
  { user_ids, reading, common_id, period, language, now }: AttendanceQuery,
): Promise<ClassAttended[]> {
  const rows = await db.query<Was & { class_id: string; title: string }>(
    `
      select w.*, coalesce(${titleSql('c.common_id', language)}, '') as title
      from (
        ${wasSql(language, 'b.user_id = any ($1::uuid[])')}
      ) w
      join ${classes} c on c.id = w.class_id
      where ($3::uuid is null or c.common_id = $3)
        and ($4::timestamptz is null or (w.starts_at >= $4 and w.starts_at < $5))
        and (
          $6::uuid is null
          or c.organization_id = $6
          or (
            c.organization_id is null
            and exists (select from ${class_teachers} t where t.class_id = c.id and t.user_id = $7::uuid)
          )
        )
      order by w.starts_at desc`,
    [
      user_ids,
      now,
      common_id ?? null,
      period?.from ?? null,
      period?.to ?? null,
      reading?.organization_id ?? null,
      reading?.viewer_id ?? null,
    ],
  )
  const found = new Map<string, ClassAttended>()
  for (const row of rows) {
    const { class_id, title, person } = row,
      key = `${class_id} ${person.id}`
    const none = { user_id: person.id, class_id, title, sessions: 0, present: 0, late: 0, absent: 0 }
    const sums = found.get(key) ?? none
    sums.sessions += 1
    sums[inSession(row).attended] += 1
    found.set(key, sums)
  }
  return [...found.values()]
}
