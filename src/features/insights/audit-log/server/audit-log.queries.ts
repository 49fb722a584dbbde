import type { Language } from '#contract/constants.ts'
import type { ListQuery } from '#contract/lists.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { containing, type ListSource } from '#server/http/lists/source.ts'
import { selectList } from '#server/db/select-list.ts'
import { type auditLogContract, MAX_PEOPLE_FOUND, type AuditEntry } from '../audit-log.contract.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { audit_log } from '#server/audit/audit.table.ts'
import { isFoundSql, signsInWith } from '#features/people/users/server/public.ts'

/** Keys that name a subject, in order of preference: the first one in an entry's values is used. */
const NAMING = ['title', 'name', 'word', 'email', 'slug', 'key']
const named = (column: string): string => NAMING.map((key) => `${column}->>'${key}'`).join(', ')

/**
 * The row's columns. Names are subqueries in the select list on purpose: the page is selected by index
 * first and only its rows are looked up. A join would prevent the indexed sort.
 */
const columns = (language: Language): Record<string, string> => ({
  id: 'a.id::float8',
  at: 'a.at',
  code: 'a.code',
  actor_id: 'a.actor_id',
  actor_name: `(select ${displayName('u', language)} from ${users} u where u.id = a.actor_id)`,
  actor_email: `(select ${signsInWith('u')} from ${users} u where u.id = a.actor_id and u.deleted_at is null)`,
  actor_role: 'a.actor_role',
  organization_id: 'a.organization_id',
  organization_name: `(select o.name from ${organizations} o where o.id = a.organization_id)`,
  subject_type: 'a.subject_type',
  subject_id: 'a.subject_id',
  subject_name: `
    case a.subject_type
      when 'user' then (select ${displayName('u', language)} from ${users} u where u.id = a.subject_id)
      when 'seat' then (
        select ${displayName('u', language)}
        from ${users} u
        where u.id = (coalesce(a.after, a.before)->>'user_id')::uuid
      )
      when 'organization' then (select o.name from ${organizations} o where o.id = a.subject_id)
      else coalesce(${named('a.after')}, ${named('a.before')})
    end`,
  ip: 'a.ip',
  agent: 'a.agent',
})

/** People whose name or address holds the text; the newest first. */
export async function findPeople(
  db: Db,
  language: Language,
  { q, id }: { q: string; id?: string | undefined },
): Promise<{ id: string; name: string; email: string }[]> {
  return db.query(
    `
      select u.id, ${displayName('u', language)} as name, ${signsInWith('u')} as email
      from ${users} u
      where ${isFoundSql('u', q, '$1')} and ($2::uuid is null or u.id = $2)
      order by u.created_at desc, u.id
      limit ${MAX_PEOPLE_FOUND}`,
    [containing(q), id ?? null],
  )
}

/** The list's source. People are looked up before, so that the log itself is only read by its indexes. */
export async function auditSource(
  db: Db,
  language: Language,
  query: ListQuery<unknown>,
): Promise<ListSource<typeof auditLogContract.list>> {
  const people = query.q ? (await findPeople(db, language, { q: query.q })).map((person) => person.id) : []
  return {
    from: `${audit_log} a`,
    columns: columns(language),
    id: 'a.id desc',
    dateColumn: 'a.at',
    fromReplica: true,
    types: { actor_id: 'uuid', subject_id: 'uuid', organization_id: 'uuid', at: 'timestamptz' },
    search: (values) => ({
      where: `a.actor_id = any(${values.add(people)}::uuid[])`,
      of: { ids: people, column: 'a.actor_id', alias: 'a' },
    }),
  }
}

/** One entry whole, or null. */
export async function auditEntry(db: Db, language: Language, id: number): Promise<AuditEntry | null> {
  const all = selectList(columns(language))
  const [row] = await db.query<AuditEntry>(
    `select ${all}, a.before, a.after from ${audit_log} a where a.id = $1`,
    [id],
  )
  return row ?? null
}

/** The newest entries, for a dashboard. */
export async function latestEntries(
  db: Db,
  language: Language,
  count: number,
): Promise<Omit<AuditEntry, 'before' | 'after'>[]> {
  const all = selectList(columns(language))
  return db.query(`select ${all} from ${audit_log} a order by a.at desc, a.id desc limit $1`, [count])
}
