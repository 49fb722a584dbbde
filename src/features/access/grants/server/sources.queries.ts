import type { Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { port } from '#server/port.ts'
import { SITE_NAME } from '#server/site/site-name.ts'
import { family_members } from '#features/people/families/server/families.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { FULL_ACCESS, type AccessLevels, type AccessSource, type SourceKind } from '../grants.contract.ts'
import { REACHING } from './grants.sql.ts'
import { grants, seat_holders } from './grants.table.ts'
import { bestOf, sameLevels } from './levels.ts'

type SourceName = { en: string; es: string }
/** Description of a grant by the feature that sold it. */
export type GrantDescription = {
  grant_id: string
  /** The plan's name. */
  name: SourceName
  /** True if the grant renews automatically at its end. */
  renews: boolean
  /** Payer, if not the owner of the grant. */
  payer?: SourceName
}
/** Describes sold grants; provided by the features that sell. Skips grants that were not sold. */
export const describeGrants =
  port<(db: Db, grant_ids: readonly string[]) => Promise<GrantDescription[]>>('describeGrants')

type Row = AccessLevels & {
  id: string
  kind: Exclude<SourceKind, 'role'>
  organization_id: string | null
  organization: string | null
  owner: string | null
  from: Date
  until: Date | null
}

const US: SourceName = { en: SITE_NAME, es: SITE_NAME }
const same = (name: string | null): SourceName => ({ en: name ?? '', es: name ?? '' })
/** Default name and payer of a source that no seller describes. */
function generic({ kind, organization, owner }: Row): { name: SourceName; payer: SourceName | null } {
  if (kind === 'family')
    return { name: { en: `Family of ${owner}`, es: `Familia de ${owner}` }, payer: same(owner) }
  if (kind === 'seat')
    return {
      name: { en: `Seat of ${organization}`, es: `Lugar de ${organization}` },
      payer: same(organization),
    }
  if (kind === 'service_code')
    return {
      name: { en: `Service code of ${organization}`, es: `Código de servicio de ${organization}` },
      payer: same(organization),
    }
  if (kind === 'staff')
    return { name: { en: `Given by ${SITE_NAME}`, es: `Regalo de ${SITE_NAME}` }, payer: US }
  return { name: { en: 'Your plan', es: 'Tu plan' }, payer: null }
}

/** The grants that reach somebody now, and by which way. */
const reaching = (db: Db, { user_id, language }: Person, now: Date): Promise<Row[]> =>
  db.query<Row>(
    `
      select
        g.id, g.community, g.courses, g.dictionary, g.live, g.organization_id, o.name as organization,
        case
          when g.user_id is null then 'seat'
          when g.user_id <> $1 then 'family'
          when g.source = 'family' then 'subscription'
          else g.source
        end as kind,
        case when g.user_id <> $1 then ${displayName('u', language)} end as owner,
        greatest(
          g.starts_at,
          case
            when g.user_id is null then (
              select s.assigned_at
              from ${seat_holders} s
              where s.grant_id = g.id and s.user_id = $1 and s.ended_at is null
            )
            when g.user_id <> $1 then (
              select f.joined_at from ${family_members} f where f.user_id = $1 and f.ended_at is null
            )
          end
        ) as "from",
        g.ends_at as until
      from ${grants} g
      left join ${organizations} o on o.id = g.organization_id
      left join ${users} u on u.id = g.user_id
      where ${REACHING('$1::uuid', '$2')}
      order by g.starts_at, g.id`,
    [user_id, now],
  )

/** Merges a family's grants into one source, since they begin and end with membership in the family. */
const together = (rows: readonly Row[]): Row => ({
  ...rows[0]!,
  ...bestOf(rows),
  from: new Date(Math.min(...rows.map(({ from }) => from.getTime()))),
  until: rows.some(({ until }) => until === null)
    ? null
    : new Date(Math.max(...rows.map(({ until }) => until!.getTime()))),
})

/**
 * Every source of a person's access with its end, and the access that remains without it: the best of the
 * other sources, as `accessOf` computes.
 */
export async function sourcesOf(db: Db, actor: Person, now: Date): Promise<AccessSource[]> {
  const rows = await reaching(db, actor, now)
  const family = rows.filter(({ kind }) => kind === 'family')
  const own = [
    ...rows.filter(({ kind }) => kind !== 'family'),
    ...(family.length > 0 ? [together(family)] : []),
  ]
  const known = new Map(
    (
      await describeGrants(
        db,
        own.map(({ id }) => id),
      )
    ).map((one) => [one.grant_id, one]),
  )
  const sources: Omit<AccessSource, 'without' | 'closes'>[] = own.map((row) => {
    const { id, kind, organization_id, organization: _o, owner: _p, from, until, ...levels } = row
    const fallback = generic(row),
      sold = known.get(id)
    return {
      kind,
      grant_id: kind === 'family' ? null : id,
      organization_id,
      name: kind === 'subscription' && sold ? sold.name : fallback.name,
      payer: sold?.payer ?? fallback.payer,
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
      renews: sold?.renews ?? (until === null ? false : null),
      ...levels,
    }
  })
  if (actor.role !== 'Student')
    sources.push({
      kind: 'role',
      grant_id: null,
      organization_id: actor.organization_id,
      name: { en: 'Your work here', es: 'Tu trabajo aquí' },
      payer: US,
      from: null,
      until: null,
      renews: false,
      ...FULL_ACCESS,
    })
  const all = bestOf(sources)
  return sources.map((source) => {
    const without = bestOf(sources.filter((other) => other !== source))
    return { ...source, without, closes: !sameLevels(all, without) }
  })
}
