import type { CalendarDay } from '#contract/calendar-day.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { isChild } from '#contract/legal.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { containing, type ListSource } from '#server/http/lists/source.ts'
import {
  type certificatesContract,
  slugOfTyped,
  type CertificateKind,
  type MyCertificate,
  type VerifiedCertificate,
} from '../certificates.contract.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { signsInWith } from '#features/people/users/server/public.ts'

/** SQL of the readable number: the product, the year of issue, a count. */
export const NUMBER_SQL = (alias: string): string =>
  `('ASL-' || extract(year from ${alias}.created_at at time zone 'UTC') || '-' || ${alias}.number)`
/** A text in a language, else in the language that there is. */
export const textIn = (texts: Readonly<Record<string, string>>, language: Language): string =>
  texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0] ?? ''
/** The same in SQL. */
export const TEXT_SQL = (column: string, language: Language): string =>
  `
    coalesce(
      ${column}->>'${language}', ${column}->>'${DEFAULT_LANGUAGE}',
      (select x.value from jsonb_each_text(${column}) x limit 1)
    )`

export type StoredCertificate = {
  id: string
  slug: string
  number: string
  kind: CertificateKind
  user_id: string
  common_id: string | null
  assessment_id: string | null
  holder: string
  titles: Record<string, string>
  levels: Record<string, string> | null
  lessons: number | null
  minutes: number | null
  issuer: string | null
  completed_at: Date
  completed_on: CalendarDay
  revoked_at: Date | null
  revoke_reason: string | null
  birth_year: number | null
}
const COLUMNS = `c.id, c.slug, ${NUMBER_SQL('c')} as number, c.kind, c.user_id, c.common_id, c.assessment_id, c.holder, c.titles, c.levels, c.lessons, c.minutes, c.issuer, c.completed_at, c.completed_on::text, c.revoked_at, c.revoke_reason, u.birth_year`

const shown = (row: StoredCertificate, language: Language) => ({
  kind: row.kind,
  number: row.number,
  title: textIn(row.titles, language),
  level: row.levels && textIn(row.levels, language),
  lessons: row.lessons,
  minutes: row.minutes,
  issuer: row.issuer,
  completed_on: row.completed_on,
  revoked_at: row.revoked_at?.toISOString() ?? null,
})

export async function myCertificates(db: Db, person: Person): Promise<MyCertificate[]> {
  const rows = await db.query<StoredCertificate>(
    `
      select ${COLUMNS}
      from certificates c
      join ${users} u on u.id = c.user_id
      where c.user_id = $1
      order by c.completed_at desc, c.id`,
    [person.user_id],
  )
  return rows.map((row) => ({
    ...shown(row, person.language),
    id: row.id,
    slug: row.slug,
    common_id: row.common_id,
    assessment_id: row.assessment_id,
    holder: row.holder,
    revoke_reason: row.revoke_reason,
  }))
}

/** One's own certificate, or any for an Admin. @throws Failure not_found */
export async function certificateFor(db: Db, person: Person, id: string): Promise<StoredCertificate> {
  const [row] = await db.query<StoredCertificate>(
    `
      select ${COLUMNS}
      from certificates c
      join ${users} u on u.id = c.user_id
      where c.id = $1 and u.deleted_at is null and (c.user_id = $2 or $3::boolean)`,
    [id, person.user_id, person.permissions.scope('AuditLog', 'View') === 'all'],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

/** The name on paper is whole; on a page that everybody may open, a child keeps the last name to themselves. */
function publicName(holder: string, child: boolean): string {
  const [first = '', ...rest] = holder.split(/\s+/)
  const last = rest.at(-1)?.[0]
  return child && last ? `${first} ${last.toLocaleUpperCase()}.` : holder
}

/**
 * Returns the public data of a certificate to anybody with its address.
 *
 * @throws Failure not_found, also for a deleted person
 */
export async function verifiedCertificate(
  db: Db,
  actor: Pick<Actor, 'language'>,
  typed: string,
  now: Date,
): Promise<VerifiedCertificate> {
  const [row] = await db.query<StoredCertificate>(
    `
      select ${COLUMNS}
      from certificates c
      join ${users} u on u.id = c.user_id
      where c.slug = $1 and u.deleted_at is null`,
    [slugOfTyped(typed)],
  )
  if (!row) throw new Failure(common.not_found)
  return { ...shown(row, actor.language), holder: publicName(row.holder, isChild(row.birth_year, now)) }
}

/** All certificates, for administrators. */
export const certificateRows = (actor: Actor): ListSource<typeof certificatesContract.list> => ({
  from: `certificates c join ${users} u on u.id = c.user_id left join ${users} r on r.id = c.revoked_by`,
  id: 'c.id',
  columns: {
    id: 'c.id',
    slug: 'c.slug',
    kind: 'c.kind',
    number: NUMBER_SQL('c'),
    common_id: 'c.common_id',
    user_id: 'c.user_id',
    holder: 'c.holder',
    email: signsInWith('u'),
    title: TEXT_SQL('c.titles', actor.language),
    level: TEXT_SQL('c.levels', actor.language),
    lessons: 'c.lessons',
    minutes: 'c.minutes',
    issuer: 'c.issuer',
    completed_on: 'c.completed_on::text',
    completed_at: 'c.completed_at',
    revoked_at: 'c.revoked_at',
    revoke_reason: 'c.revoke_reason',
    state: `case when c.revoked_at is null then 'valid' else 'revoked' end`,
    revoked_by: `case when r.id is null then null else ${displayName('r', actor.language)} end`,
  },
  types: { id: 'uuid', user_id: 'uuid', common_id: 'uuid' },
  where: () => (actor.permissions.scope('AuditLog', 'View') === 'all' ? ['u.deleted_at is null'] : ['false']),
  search: (values, q) => {
    const like = values.add(containing(q))
    return {
      where: `(unaccent(c.holder) ilike unaccent(${like}) or ${signsInWith('u')} ilike ${like} or ${NUMBER_SQL('c')} ilike ${like} or unaccent(c.titles::text) ilike unaccent(${like}) or c.slug = ${values.add(slugOfTyped(q))})`,
    }
  },
  dateColumn: 'c.completed_at',
})
