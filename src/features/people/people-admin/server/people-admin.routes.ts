import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { ListSource } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import { changePerson, foundBy, signsInWith } from '../../users/server/public.ts'
import { recordLooks } from '../../looks/server/public.ts'
import { actingToken, endSessions } from '../../sessions/server/public.ts'
import { peopleAdminContract, peopleAdminErrors } from '../people-admin.contract.ts'
import { endSessionsOf, sessionsOf } from './sessions.service.ts'
import { users } from '../../users/server/users.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { two_factors } from '../../two-factor/server/two-factor.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'

const rows = (actor: Actor): ListSource<typeof peopleAdminContract.list> => ({
  from: `${users} u`,
  id: 'u.id',
  columns: {
    id: 'u.id',
    name: displayName('u', actor.language),
    first_name: 'u.first_name',
    last_name: 'u.last_name',
    email: signsInWith('u'),
    profile_image: 'u.profile_image',
    role: 'u.role',
    state: `
      case
        when u.deleted_at is not null then 'deleted'
        when u.merged_into is not null then 'merged'
        when u.status = 'inactive' then 'suspended'
        when u.email_verified_at is null then 'unconfirmed'
        else 'active'
      end`,
    organizations: `
      array(
        select o.name
        from ${memberships} m
        join ${organizations} o on o.id = m.organization_id
        where m.user_id = u.id and m.status = 'active'
        order by o.name
      )`,
    created_at: 'u.created_at',
    last_seen_at: 'u.last_seen_at',
    deleted_at: 'u.deleted_at',
    merged_into: 'u.merged_into',
    restorable: '(u.merged_into is null and u.deleted_at is not null and u.deleted_metadata is not null)',
    two_factor: `exists (select from ${two_factors} t where t.user_id = u.id and t.enabled)`,
  },
  types: { id: 'uuid', two_factor: 'boolean' },
  search: (values, q) => ({
    where: `${foundBy('u')} ilike ${values.add(`%${q.replaceAll(/[\\%_]/g, '\\$&')}%`)}`,
  }),
  dateColumn: 'u.created_at',
})

/** Somebody else, locked. @throws Failure not_found, or that it is oneself. */
async function lock(tx: Db, person: Person, id: string): Promise<{ status: string; merged: boolean }> {
  if (id === person.user_id) throw new Failure(peopleAdminErrors.yourself)
  const [row] = await tx.query<{ status: string; merged: boolean }>(
    `select status, merged_into is not null as merged from ${users} where id = $1 and deleted_at is null for update`,
    [id],
  )
  if (!row) throw new Failure(common.not_found)
  if (row.merged) throw new Failure(peopleAdminErrors.person_merged)
  return row
}

export const peopleAdminRoutes = (platform: Platform): Implementation =>
  implement(peopleAdminContract, {
    list: listOf(rows),
    suspend: async ({ actor, params, body }) => {
      const now = platform.clock()
      await platform.db.transaction(async (tx) => {
        if ((await lock(tx, actor, params.id)).status === 'inactive') return
        await changePerson(tx, params.id, { status: 'inactive' }, now)
        await endSessions(platform, tx, { user_id: params.id }, 'suspended')
        await audit(
          tx,
          actor,
          {
            code: 'USER_SUSPENDED',
            subject_type: 'user',
            subject_id: params.id,
            before: { status: 'active' },
            after: { status: 'inactive', reason: body.reason },
          },
          now,
        )
      })
      return answer(null, {
        en: 'Suspended and signed out everywhere.',
        es: 'Suspendida y con todas sus sesiones cerradas.',
      })
    },
    unsuspend: async ({ actor, params }) => {
      const now = platform.clock()
      await platform.db.transaction(async (tx) => {
        if ((await lock(tx, actor, params.id)).status === 'active') return
        await changePerson(tx, params.id, { status: 'active' }, now)
        await audit(
          tx,
          actor,
          {
            code: 'USER_RESTORED',
            subject_type: 'user',
            subject_id: params.id,
            before: { status: 'inactive' },
            after: { status: 'active' },
          },
          now,
        )
      })
      return answer(null, { en: 'They can sign in again.', es: 'Puede entrar de nuevo.' })
    },
    actAs: async ({ actor, params, body }) => {
      return platform.db.transaction(async (tx) => {
        await lock(tx, actor, params.id)
        const token = await actingToken(platform, tx, actor, params.id),
          now = platform.clock()
        // Whoever they look as sees it among who looked: all that is theirs is open then.
        await recordLooks(tx, { user_id: actor.user_id, organization_id: null }, [params.id], 'picture', now)
        await audit(
          tx,
          actor,
          {
            code: 'USER_ACTED_AS',
            subject_type: 'user',
            subject_id: params.id,
            after: { reason: body.reason },
          },
          now,
        )
        return { token }
      })
    },
    sessions: async ({ params }) => sessionsOf(platform, params.id),
    endSessions: async ({ actor, params }) =>
      answer(
        { ended: await endSessionsOf(platform, actor, params.id) },
        { en: 'Their sessions have ended.', es: 'Sus sesiones se cerraron.' },
      ),
    endSession: async ({ actor, params }) => {
      await endSessionsOf(platform, actor, params.id, params.session_id)
      return answer(null, { en: 'That session has ended.', es: 'Esa sesión se cerró.' })
    },
  })
