import type { Person } from '#server/auth/actor.ts'
import { isoColumn } from '#server/db/iso-sql.ts'
import type { Platform } from '#server/platform.ts'
import { leadsSql } from '#features/learning/teachers/server/public.ts'
import { guardianships } from '#features/people/guardians/server/guardians.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import type { Gate } from '../standing.contract.ts'
import { leftToday } from './newcomers.ts'
import { readerOf } from './reader.ts'
import { rulesInForce } from './rules.ts'
import { community_members } from './standing.table.ts'

type Row = {
  organization: Gate['organization']
  decided_by: 'guardian' | 'mail' | 'school' | 'nobody'
  accepted: number | null
  silenced: boolean
  silenced_until: string | null
  leads: boolean
}

/** Everything that decides what the caller reads and does in the community. */
export async function gateOf({ db, clock }: Platform, actor: Person): Promise<Gate> {
  const now = clock()
  const reader = await readerOf(db, actor, now)
  const [row] = await db.query<Row>(
    `
      select
        (select json_build_object('id', o.id, 'name', o.name) from ${organizations} o where o.id = $2) as organization,
        case
          when g.guardian_id is not null then 'guardian'
          when g.organization_id is not null then 'school'
          when g.guardian_email is not null then 'mail'
          else 'nobody'
        end as decided_by,
        m.rules_version as accepted, coalesce(m.silenced_until > $3, false) as silenced,
        ${isoColumn(`case when isfinite(m.silenced_until) then m.silenced_until end`, 'silenced_until')},
        ${leadsSql('$2::uuid', '$1::uuid')} as leads
      from (select $1::uuid as id) caller
      left join ${community_members} m on m.user_id = caller.id
      left join ${guardianships} g on g.user_id = caller.id and g.state = 'granted'`,
    [actor.user_id, actor.organization_id, now],
  )
  const { level } = reader
  const { organization, decided_by, accepted, silenced, silenced_until, leads } = row!
  const off = reader.taking_part === 'off'
  const closedBy = (open: boolean, opens: boolean): Gate['scopes'][number]['closed_by'] =>
    open ? null : opens && off ? 'guardian' : 'plan'
  return {
    level,
    scopes: [
      { scope: 'everyone', open: reader.everyone, closed_by: closedBy(reader.everyone, level === 'Full') },
      {
        scope: 'organization',
        open: reader.organization_id !== null,
        closed_by:
          organization === null
            ? 'organization'
            : level !== 'No' && !off && reader.organization_id === null
              ? 'switched_off'
              : closedBy(reader.organization_id !== null, level !== 'No'),
      },
    ],
    organization,
    minor: reader.minor
      ? {
          taking_part: reader.taking_part,
          films: reader.films ?? 'none',
          decided_by: reader.child ? decided_by : 'self',
        }
      : null,
    rules: { version: await rulesInForce(db), accepted },
    silenced: silenced ? { until: silenced_until } : null,
    moderates: reader.moderates,
    looks_at_held: leads || reader.moderates !== 'none',
    left: await leftToday(db, actor.user_id, now),
  }
}
