import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import { containing, type ListSource } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import { isFoundSql, signsInWith } from '../../users/server/public.ts'
import { recordLooks } from '../../looks/server/public.ts'
import { changeAddressOf } from '../../email-change/server/public.ts'
import { actingToken } from '../../sessions/server/public.ts'
import { peopleAdminContract } from '../people-admin.contract.ts'
import { KIND, personPage, STATE } from './person-page.ts'
import { mailConfirmation, mailReset } from './mails.service.ts'
import { changeRole, lockOther, nameDeafTeacher, suspend, unsuspend } from './standing.service.ts'
import { endSessionsOf, sessionsOf } from './sessions.service.ts'
import { users } from '../../users/server/users.table.ts'
import { two_factors } from '../../two-factor/server/two-factor.table.ts'
import { organizationNamesSql } from '../../memberships/server/public.ts'

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
    kind: KIND,
    deaf_teacher: 'u.deaf_teacher',
    state: STATE,
    organizations: organizationNamesSql('u.id'),
    created_at: 'u.created_at',
    last_seen_at: 'u.last_seen_at',
    deleted_at: 'u.deleted_at',
    merged_into: 'u.merged_into',
    restorable: '(u.merged_into is null and u.deleted_at is not null and u.deleted_metadata is not null)',
    two_factor: `exists (select from ${two_factors} t where t.user_id = u.id and t.enabled)`,
  },
  types: { id: 'uuid', two_factor: 'boolean', deaf_teacher: 'boolean' },
  search: (values, q) => ({
    where: isFoundSql('u', q, values.add(containing(q))),
  }),
  dateColumn: 'u.created_at',
})

export const peopleAdminRoutes = (platform: Platform): Implementation =>
  implement(peopleAdminContract, {
    list: listOf(rows),
    one: async ({ params }) => personPage(platform, params.id),
    suspend: async ({ actor, params, body }) => {
      await suspend(platform, actor, params.id, body.reason)
      return answer(null, {
        en: 'Suspended, signed out everywhere, and told by email.',
        es: 'Cuenta suspendida, con todas sus sesiones cerradas. Un correo se lo dice.',
      })
    },
    unsuspend: async ({ actor, params }) => {
      await unsuspend(platform, actor, params.id)
      return answer(null, { en: 'They can sign in again.', es: 'Puede entrar de nuevo.' })
    },
    role: async ({ actor, params, body }) => {
      await changeRole(platform, actor, params.id, body)
      return answer(null, {
        en: 'The role is changed. They sign in again.',
        es: 'El rol cambió. Esta persona entra de nuevo.',
      })
    },
    deafTeacher: async ({ actor, params, body }) => {
      await nameDeafTeacher(platform, actor, params.id, body.deaf_teacher)
      return answer(null, { en: 'Saved.', es: 'Guardado.' })
    },
    changeEmail: async ({ actor, params, body }) => {
      await changeAddressOf(platform, actor, params.id, body.email)
      return answer(null, {
        en: 'The new address gets a link to confirm. The old one is told.',
        es: 'La dirección nueva recibe un enlace para confirmar. La anterior recibe un aviso.',
      })
    },
    reset: async ({ actor, params }) => {
      await mailReset(platform, actor, params.id)
      return answer(null, { en: 'The link is on its way.', es: 'El enlace va en camino.' })
    },
    confirmation: async ({ actor, params }) => {
      await mailConfirmation(platform, actor, params.id)
      return answer(null, { en: 'The link is on its way.', es: 'El enlace va en camino.' })
    },
    actAs: async ({ actor, params, body }) => {
      return platform.db.transaction(async (tx) => {
        await lockOther(tx, actor, params.id)
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
