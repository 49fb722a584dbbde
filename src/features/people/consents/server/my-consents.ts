import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { hashOf } from '#server/auth/secrets.ts'
import type { MyConsent, ShownConsent } from '../consents.contract.ts'
import { users } from '../../users/server/users.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'

/** SQL of the id of a link's consent: the link of a replaced consent refers to the one that replaced it. */
export const BY_TOKEN = `
  select coalesce(
    (
      select g.id
      from consents g
      where t.state = 'replaced'
        and g.subject_id = t.subject_id
        and g.organization_id = t.organization_id
        and g.guardian_email is not distinct from t.guardian_email
        and g.state = 'granted'
    ),
    t.id
  )
  from consents t
  where t.token_hash = $1`
const iso = (date: Date | null): string | null => date?.toISOString() ?? null
/** SQL of the current consent's end while `c` requests an extension, at `now`. */
const standingUntil = (now: string): string => `
  (
    select g.until
    from consents g
    where c.state = 'requested'
      and g.subject_id = c.subject_id
      and g.organization_id = c.organization_id
      and g.state = 'granted'
      and g.until > ${now}
  )`
/**
 * A person's consents as of now: expired requests are not open and expired consents have ended, even before
 * their rows are updated.
 */
export async function myConsents(platform: Platform, person: Person): Promise<z.output<typeof MyConsent>[]> {
  const rows = await platform.db.query<
    Omit<z.output<typeof MyConsent>, 'until' | 'decided_at' | 'shared_until'> & {
      until: Date
      decided_at: Date | null
      shared_until: Date | null
    }
  >(
    `
      select
        c.id, o.name as organization, c.scope, c.until,
        case when c.state = 'granted' and c.until <= $2 then 'withdrawn' else c.state end as state,
        c.guardian_email::text, c.decided_at, ${standingUntil('$2')} as shared_until
      from consents c
      join ${organizations} o on o.id = c.organization_id
      where c.subject_id = $1
        and c.state <> 'replaced'
        and not (c.state = 'requested' and c.expires_at <= $2)
      order by c.created_at desc
      limit 100`,
    [person.user_id, platform.clock()],
  )
  return rows.map((row) => ({
    ...row,
    until: row.until.toISOString(),
    decided_at: iso(row.decided_at),
    shared_until: iso(row.shared_until),
  }))
}

export async function shownConsent(
  platform: Platform,
  token: string,
): Promise<z.output<typeof ShownConsent>> {
  const now = platform.clock()
  const [row] = await platform.db.query<
    Omit<z.output<typeof ShownConsent>, 'until' | 'expired' | 'for_child' | 'shared_until'> & {
      until: Date
      shared_until: Date | null
      expires_at: Date
      guardian_email: string | null
    }
  >(
    `
      select
        c.id, o.name as organization, c.scope, c.until, c.state, c.expires_at, c.guardian_email::text,
        trim(a.first_name || ' ' || a.last_name) as asked_by,
        trim(u.first_name || ' ' || u.last_name) as subject, ${standingUntil('$2')} as shared_until
      from consents c
      join ${organizations} o on o.id = c.organization_id
      join ${users} a on a.id = c.asked_by
      join ${users} u on u.id = c.subject_id
      where c.id = (${BY_TOKEN})`,
    [hashOf(token), now],
  )
  if (!row) throw new Failure(common.not_found)
  const { expires_at, guardian_email, shared_until, ...rest } = row
  return {
    ...rest,
    shared_until: iso(shared_until),
    until: row.until.toISOString(),
    for_child: guardian_email !== null,
    expired: row.state === 'requested' && expires_at <= now,
  }
}
