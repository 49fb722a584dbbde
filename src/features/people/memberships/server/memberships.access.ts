import { common, Failure } from '#contract/errors.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Values } from '#server/http/lists/source.ts'
import type { Taught } from '../../users/server/public.ts'
import type { MembershipKind } from '../../organizations/organizations.contract.ts'
import { users } from '../../users/server/users.table.ts'

/** The actor owns the organization of `m`, at this moment: a token may be some minutes old. */
const owns = (user: string): string =>
  `
    exists (
      select
      from memberships me
      where me.organization_id = m.organization_id
        and me.user_id = ${user}
        and me.kind = 'owner'
        and me.status = 'active'
    )`

/**
 * Which members an actor may see, as SQL conditions on `memberships m` and `users u`: all of them, those of
 * the organization that they own, for a teacher the learners whom they teach, or their own places. A teacher
 * also finds the one learner of the organization whose whole address is `asked` for, to ask them into a
 * course.
 */
export function visibleMembers(actor: Actor, values: Values, taught: Taught, asked = ''): string[] {
  const scope = actor.permissions.scope('User', 'View')
  if (scope === 'all') return []
  // Values are added only where they are used: the database refuses a parameter without a place.
  const org = (): string => `m.organization_id = ${values.add(actor.organization_id)}::uuid`
  if (scope === 'own' && actor.organization_id !== null) {
    if (actor.role === 'Organization') return [org(), owns(`${values.add(actor.user_id)}::uuid`)]
    // An editor writes courses and sees no learners (decisions: staff role Editor).
    if (actor.staff_role === 'Teacher') {
      const organization = `${values.add(actor.organization_id)}::uuid`,
        me = `${values.add(actor.user_id)}::uuid`
      return [
        `m.organization_id = ${organization}`,
        `m.kind = 'learner'`,
        `m.status = 'active'`,
        // An array, so that an index finds these few members of a large organization.
        `
          m.user_id = any (
            array(
              ${taught(organization, me)}
              union all
              select one.id from ${users} one where one.email = ${values.add(asked.trim())}::citext
            )
          )`,
      ]
    }
  }
  return [`m.user_id = ${values.add(actor.user_id)}::uuid`]
}

/**
 * Teachers and editors that an actor may see: an Admin all, the people who work in an organization their
 * colleagues.
 */
export function visibleStaff(actor: Actor, values: Values): string[] {
  const worksHere = (place: string): string => `${place}.kind in ('teacher', 'editor')`
  if (actor.permissions.scope('User', 'View') === 'all') return [worksHere('m')]
  if (actor.organization_id === null || (actor.role !== 'Organization' && actor.role !== 'Teacher'))
    return ['false']
  return [
    // An array, so that an index finds the few who work in a large organization.
    `
      m.id = any (
        array(
          select s.id
          from memberships s
          where s.organization_id = ${values.add(actor.organization_id)}::uuid and ${worksHere('s')}
        )
      )`,
    ...(actor.role === 'Organization' ? [owns(`${values.add(actor.user_id)}::uuid`)] : []),
  ]
}

export type Member = {
  id: string
  user_id: string
  organization_id: string
  kind: MembershipKind
  status: 'active' | 'inactive'
  deleted: boolean
}
const SELECT = `
    select m.id, m.user_id, m.organization_id, m.kind, m.status, u.deleted_at is not null as deleted
    from memberships m
    join ${users} u on u.id = m.user_id`

/**
 * A member that the actor may change, locked until the transaction ends. @throws Failure not_found for
 * everybody else's.
 */
export async function lockManaged(tx: Db, actor: Actor, permission: Permission, id: string): Promise<Member> {
  const scope = actor.permissions.scope('User', permission)
  const everybody = scope === 'all'
  const mine = scope === 'own' && actor.role === 'Organization'
  const [row] =
    everybody || mine
      ? await tx.query<Member>(
          `
            ${SELECT}
            where m.id = $1 and ($2::boolean or (m.organization_id = $3 and ${owns('$4')}))
            for update of m`,
          [id, everybody, actor.organization_id, actor.user_id],
        )
      : []
  if (!row) throw new Failure(common.not_found)
  return row
}

/** One's own place, locked until the transaction ends. */
export async function lockOwn(tx: Db, user_id: string, id: string): Promise<Member> {
  const [row] = await tx.query<Member>(
    `${SELECT} where m.id = $1 and m.user_id = $2 and m.status = 'active' for update of m`,
    [id, user_id],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}
