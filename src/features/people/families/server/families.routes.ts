import { common, Failure } from '#contract/errors.ts'
import { answer } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { welcome } from '../../sessions/server/public.ts'
import { familiesContract } from '../families.contract.ts'
import { myFamily, shownInvite, type FamilyPorts } from './families.queries.ts'
import {
  acceptFamilyInvite,
  confirmFamilyInvite,
  inviteToFamily,
  resendFamilyInvite,
  revokeFamilyInvite,
} from './family-invites.service.ts'
import { addChild, endChildAccount, renameChild, resetChild } from './children.service.ts'
import { leaveFamily, removeMember, shareProgress } from './family-members.service.ts'

export const familiesRoutes =
  (ports: FamilyPorts) =>
  (platform: Platform): Implementation =>
    implement(familiesContract, {
      mine: ({ actor }) => myFamily(platform.db, ports, actor, platform.clock()),
      invite: async ({ actor, body }) =>
        answer(
          { id: await inviteToFamily(platform, ports, actor, body) },
          {
            en: `The invitation to ${body.email} is on its way.`,
            es: `La invitación a ${body.email} va en camino.`,
          },
        ),
      resend: async ({ actor, params }) => {
        await resendFamilyInvite(platform, actor, params.id)
        return answer(null, {
          en: 'The invitation is on its way again.',
          es: 'La invitación va en camino de nuevo.',
        })
      },
      revoke: async ({ actor, params }) => {
        await revokeFamilyInvite(platform, actor, params.id)
        return answer(null, { en: 'The invitation was revoked.', es: 'La invitación se retiró.' })
      },
      byToken: async ({ body }) => {
        const shown = await shownInvite(platform.db, ports, body.token, platform.clock())
        if (!shown) throw new Failure(common.not_found)
        return shown
      },
      accept: async (call) => {
        const { user_id, session } = await acceptFamilyInvite(platform, ports, call.actor, call.body)
        welcome(platform, call, user_id, session)
        return { token: session.token }
      },
      confirm: async ({ actor, body }) => {
        await confirmFamilyInvite(platform, ports, actor, body.token, body.shares_progress)
        return null
      },
      addChild: async ({ actor, body }) =>
        answer(
          { id: await addChild(platform, ports, actor, body) },
          {
            en: `${body.first_name}’s account is ready. They sign in with the name ${body.sign_in_name}.`,
            es: `La cuenta de ${body.first_name} está lista y entra con el nombre ${body.sign_in_name}.`,
          },
        ),
      renameChild: async ({ actor, params, body }) => {
        await renameChild(platform, actor, params.id, body.sign_in_name)
        return answer(null, {
          en: `From now on the sign-in name is ${body.sign_in_name}.`,
          es: `Desde ahora el nombre de usuario es ${body.sign_in_name}.`,
        })
      },
      resetChild: async ({ actor, params, body }) => {
        await resetChild(platform, actor, params.id, body.password)
        return answer(null, {
          en: 'The password was changed, and the account is signed out everywhere.',
          es: 'La contraseña es nueva y la cuenta se cerró en todas partes.',
        })
      },
      remove: async ({ actor, params }) => {
        await removeMember(platform, actor, params.id)
        return answer(null, { en: 'The seat is free again.', es: 'El lugar queda libre.' })
      },
      endChild: async ({ actor, params }) => {
        await endChildAccount(platform, actor, params.id)
        return answer(null, {
          en: 'The account was closed and the seat is free.',
          es: 'La cuenta terminó y el lugar queda libre.',
        })
      },
      share: async ({ actor, body }) => {
        await shareProgress(platform, actor, body.shares_progress)
        return answer(null, { en: 'Saved.', es: 'Guardado.' })
      },
      leave: async ({ actor }) => {
        await leaveFamily(platform, actor)
        return answer(null, {
          en: 'You have left the family. What you learned stays yours.',
          es: 'Saliste de la familia. Lo que aprendiste sigue siendo tuyo.',
        })
      },
    })
