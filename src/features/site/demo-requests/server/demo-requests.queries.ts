import type { Actor } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { containing, own, type ListSource } from '#server/http/lists/source.ts'
import { organization_types } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { demoRequestsContract } from '../demo-requests.contract.ts'
import { demo_requests } from './demo-requests.table.ts'

export const demoRequestRows = (actor: Actor): ListSource<typeof demoRequestsContract.list> => ({
  from: `${demo_requests} r left join ${users} a on a.id = r.assigned_to left join ${organization_types} t on t.key = r.organization_type`,
  id: 'r.id',
  columns: {
    ...own(demo_requests, 'r'),
    type_name: `coalesce(t.name_${actor.language}, r.organization_type)`,
    email: `coalesce(r.email::text, '')`,
    assigned_name: `case when a.id is null then null else ${displayName('a', actor.language)} end`,
    next_on: 'r.next_on::text',
  },
  types: { id: 'uuid', assigned_to: 'uuid' },
  search: (values, q) => {
    const like = values.add(containing(q))
    return {
      where: `(unaccent(r.organization_name) ilike unaccent(${like}) or unaccent(r.contact_name) ilike unaccent(${like}) or r.email::text ilike ${like} or r.number::text = trim(both '%' from ${like}))`,
    }
  },
  dateColumn: 'r.created_at',
})

const ADMIN = `u.role = 'Admin' and u.status = 'active' and u.deleted_at is null`
/** The administrators, by name. */
export const assignees = (db: Db, actor: Actor): Promise<{ id: string; name: string }[]> =>
  db.query(
    `select u.id, ${displayName('u', actor.language)} as name from ${users} u where ${ADMIN} order by 2 limit 100`,
  )
export const isAdministrator = async (db: Db, id: string): Promise<boolean> =>
  (await db.query(`select 1 from ${users} u where u.id = $1 and ${ADMIN}`, [id])).length > 0
