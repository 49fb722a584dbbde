import { common, Failure } from '#contract/errors.ts'
import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { containing } from '#server/http/lists/source.ts'
import { stopHandlers } from '#server/mail/stop-page.ts'
import { evenly, inviteStop } from '../../accounts/server/public.ts'
import { welcome } from '../../sessions/server/public.ts'
import { staffRoleSql } from '../../memberships/server/memberships.table.ts'
import { invitesContract } from '../invites.contract.ts'
import { inviteMany } from './bulk.service.ts'
import { LISTED_STATE, shownInvite } from './invites.queries.ts'
import { askAgain, createInvite, resendInvite, revokeInvite } from './invites.service.ts'
import { acceptInvite, confirmInvite } from './joining.service.ts'
import { groups } from '../../groups/server/groups.table.ts'
import { users } from '../../users/server/users.table.ts'

export function invitesRoutes(platform: Platform): Implementation {
  platform.jobs.schedule('invites-expire', '23 2 * * *', async () => {
    await platform.db.query(
      `update invites set state = 'expired', updated_at = $1 where state = 'sent' and expires_at <= $1`,
      [platform.clock()],
    )
  })
  return implement(invitesContract, {
    ...stopHandlers(platform, inviteStop(platform)),
    create: async ({ actor, body }) =>
      answer(
        { id: await createInvite(platform, actor, body) },
        {
          en: `The invitation to ${body.email} is on its way.`,
          es: `La invitación a ${body.email} va en camino.`,
        },
      ),
    bulk: async ({ actor, body }) => inviteMany(platform, actor, body),
    list: listOf((actor) => ({
      from: `invites i join ${users} b on b.id = i.invited_by left join ${groups} g on g.id = i.group_id`,
      id: 'i.id',
      columns: {
        id: 'i.id',
        organization_id: 'i.organization_id',
        email: 'i.email::text',
        first_name: 'i.first_name',
        last_name: 'i.last_name',
        role: 'i.role',
        staff_role: staffRoleSql('i.role'),
        group: 'g.name',
        state: LISTED_STATE,
        invited_by: `trim(b.first_name || ' ' || b.last_name)`,
        created_at: 'i.created_at',
        expires_at: 'i.expires_at',
      },
      types: { id: 'uuid', organization_id: 'uuid' },
      where: (values) =>
        actor.permissions.scope('Student', 'Create') === 'all'
          ? []
          : [`i.organization_id = ${values.add(actor.organization_id)}`],
      search: (values, q) => ({
        where: `
          (
            coalesce(i.first_name, '') || ' ' || coalesce(i.last_name, '') || ' ' || i.email::text
          ) ilike ${values.add(containing(q))}`,
      }),
      dateColumn: 'i.created_at',
    })),
    byToken: async ({ body }) => {
      const shown = await shownInvite(platform.db, body.token, platform.clock())
      if (!shown) throw new Failure(common.not_found)
      return shown
    },
    accept: async (call) => {
      const { user_id, session } = await acceptInvite(platform, call.actor, call.body)
      welcome(platform, call, user_id, session)
      return { token: session.token }
    },
    confirm: async ({ actor, body }) => ({
      token: await confirmInvite(platform, actor, body.token),
    }),
    askAgain: async ({ params }) => {
      await evenly(() => askAgain(platform, params.id))
      return { status: 'asked' as const }
    },
    resend: async ({ actor, params }) => {
      await resendInvite(platform, actor, params.id)
      return answer(null, {
        en: 'The invitation is on its way again.',
        es: 'La invitación va en camino de nuevo.',
      })
    },
    revoke: async ({ actor, params }) => {
      await revokeInvite(platform, actor, params.id)
      return answer(null, { en: 'The invitation was revoked.', es: 'La invitación se retiró.' })
    },
  })
}
