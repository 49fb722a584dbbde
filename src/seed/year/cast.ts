import type { Language } from '#contract/constants.ts'
import type { Role, StaffRole } from '#contract/permissions.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { markSample } from '#server/sample/sample.ts'
import type { Db } from '#server/db/database.ts'
import { register } from '../register.ts'
import type { Named } from './names.ts'
import { ZONE, type Character, type Story } from './story.ts'

export type NewCharacter = Pick<Named, 'first_name' | 'last_name' | 'email'> & {
  language?: Language
  role: Role
  staff_role?: StaffRole
  organization_id?: string
  by_code?: true
  agrees?: boolean
  zone?: string
  /** Days ago on which they registered, and on which they were here last. */
  joined: number
  seen: number
}

/** Registers a person of the story, marked as one of the sample. */
export async function cast(story: Story, part: string, tx: Db, who: NewCharacter): Promise<Character> {
  const { joined, seen, zone = ZONE, language = 'en', organization_id = null, staff_role = null } = who
  const { id, actor } = await register(story.platformAt(joined), tx, {
    ...who,
    zone,
    language,
    organization_id,
    staff_role,
    joined: story.moment(joined),
    seen: story.moment(seen, 18),
    password_hash: story.password_hash,
  })
  await markSample(tx, part, 'users', [id])
  const { first_name, last_name, email } = who
  return { id, name: `${first_name} ${last_name}`, email, first_name, actor, joined }
}

type Row = {
  id: string
  first_name: string
  last_name: string
  email: string
  role: Role
  language: Language
  time_zone: string
  created_at: Date
  organization_id: string | null
  kind: string | null
}

/** People by their addresses, in that order. */
export async function peopleBy(
  { platform, now }: Pick<Story, 'platform' | 'now'>,
  emails: readonly string[],
): Promise<Character[]> {
  const rows = await platform.db.query<Row>(
    `
      select
        u.id, u.first_name, u.last_name, u.email::text, u.role, u.language, u.time_zone, u.created_at,
        m.organization_id, m.kind
      from ${users} u
      left join lateral (
        select p.organization_id, p.kind
        from ${memberships} p
        where p.user_id = u.id and p.status = 'active'
        order by p.created_at
        limit 1
      ) m on true
      where u.email = any($1::citext[])`,
    [emails],
  )
  const byEmail = new Map(rows.map((row) => [row.email.toLowerCase(), row]))
  return emails.map((email) => {
    const row = byEmail.get(email)
    if (!row) throw new Error(`The sample has nobody with the address ${email}.`)
    const teaches = row.kind === 'teacher' || row.kind === 'editor'
    return {
      id: row.id,
      name: `${row.first_name} ${row.last_name}`,
      email,
      first_name: row.first_name,
      joined: Math.round((now.getTime() - row.created_at.getTime()) / 86_400_000),
      actor: {
        user_id: row.id,
        role: row.role,
        organization_id: row.organization_id,
        staff_role: teaches ? (row.kind === 'editor' ? 'Editor' : 'Teacher') : null,
        session_id: '',
        language: row.language,
        zone: row.time_zone,
        ip: '127.0.0.1',
        agent: 'sample',
        permissions: platform.permissions(row.role),
      },
    }
  })
}
