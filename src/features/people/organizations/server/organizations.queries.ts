import type { z } from 'zod'
import type { Language } from '#contract/constants.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { containing, own, type ListSource } from '#server/http/lists/source.ts'
import type { organizationsContract, TypeRow } from '../organizations.contract.ts'
import { users } from '../../users/server/users.table.ts'
import { isHereSql } from '../../users/server/public.ts'
import { invites } from '../../invites/server/invites.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { hasPlaceSql, worksAtSql } from '../../memberships/server/public.ts'
import { organizations } from './organizations.table.ts'

/** SQL of seats in use. They belong to the access wing above this one, so `app.ts` passes it in. */
export type SeatsInUse = (organization: string, now: string) => string

/** The types in their order, named in the reader's language. */
export const activeTypes = (db: Db, language: Language): Promise<z.output<typeof TypeRow>[]> =>
  db.query(
    `
      select key, name_${language} as name, name_en, name_es
      from organization_types
      where status = 'active'
      order by position, key`,
  )

/** Organizations that an actor may see with their figures. An inactive one is seen by Admins alone. */
export function organizationRows(
  actor: Actor,
  seatsInUse: SeatsInUse,
): ListSource<typeof organizationsContract.list> {
  const all = actor.permissions.scope('Organization', 'View') === 'all'
  // Counted in an index of memberships alone: a join would read each person of a large organization.
  const members = `
    from ${memberships} m
    where m.organization_id = o.id
      and m.status = 'active'
      and ${isHereSql('m.user_id')}`
  // A learner learns nothing here about who else does; nor does who works in another of these organizations.
  const figure = (sql: string): string =>
    all
      ? `(${sql})`
      : actor.role === 'Organization' || actor.staff_role === 'Teacher'
        ? `case when ${worksAtSql('$1::uuid', 'o.id', ['owner', 'teacher'])} then (${sql}) end`
        : // With a type: ORDER BY takes no bare constant.
          'null::int'
  return {
    from: 'organizations o join organization_types t on t.key = o.type',
    id: 'o.id',
    columns: {
      ...own(organizations, 'o'),
      type_name: `t.name_${actor.language}`,
      deactivated_reason: all ? 'o.deactivated_reason' : 'null',
      owners: figure(
        `
          select string_agg(trim(u.first_name || ' ' || u.last_name), ', ' order by m.created_at)
          from ${memberships} m
          join ${users} u on u.id = m.user_id and u.deleted_at is null
          where m.organization_id = o.id and m.status = 'active' and m.kind = 'owner'`,
      ),
      people: figure(`select count(*)::int ${members}`),
      learners: figure(`select count(*)::int ${members} and m.kind = 'learner'`),
      staff: figure(`select count(*)::int ${members} and m.kind in ('teacher', 'editor')`),
      seats: figure(`select ${seatsInUse('o.id', 'now()')}`),
      open_invites: figure(
        `
          select count(*)::int
          from ${invites} i
          where i.organization_id = o.id and i.state = 'sent' and i.expires_at > now()`,
      ),
    },
    types: { id: 'uuid' },
    where: (values) =>
      all
        ? []
        : actor.user_id === null
          ? ['false']
          : [
              // The first value: the figures name it too.
              `${values.add(actor.user_id)}::uuid = $1::uuid`,
              `o.status = 'active'`,
              hasPlaceSql('$1::uuid', 'o.id'),
            ],
    search: (values, q) => {
      const like = values.add(containing(q))
      return {
        where: `(unaccent(o.name) ilike unaccent(${like}) or o.contact_email ilike ${like} or unaccent(o.address) ilike unaccent(${like}))`,
      }
    },
    dateColumn: 'o.created_at',
    statusColumn: 'o.status',
  }
}
