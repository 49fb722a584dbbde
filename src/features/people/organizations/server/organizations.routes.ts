import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { organizationsContract } from '../organizations.contract.ts'
import { activeTypes, organizationRows, type SeatsInUse } from './organizations.queries.ts'
import {
  activateOrganization,
  createOrganization,
  deactivateOrganization,
  LOGOS,
  setLogo,
  updateOrganization,
  type InviteOwner,
} from './organizations.service.ts'

export const organizationsRoutes =
  (ports: { seatsInUse: SeatsInUse; inviteOwner: InviteOwner }) =>
  (platform: Platform): Implementation => {
    platform.files.visibility(LOGOS, () => true)
    return implement(organizationsContract, {
      types: ({ actor }) => activeTypes(platform.db, actor.language),
      list: listOf((actor) => organizationRows(actor, ports.seatsInUse)),
      create: async ({ actor, body }) =>
        answer(
          { id: await createOrganization(platform, ports.inviteOwner, actor, body) },
          {
            en: `${body.name} was created. Its owner has been invited.`,
            es: `${body.name} está lista. La persona al frente tiene una invitación.`,
          },
        ),
      update: async ({ actor, params, body, request }) =>
        answer(
          { version: await updateOrganization(platform, actor, params.id, body, request.if_match) },
          { en: 'Saved.', es: 'Guardado.' },
        ),
      logo: async ({ actor, params, body }) =>
        answer(
          { logo: await setLogo(platform, actor, params.id, body.logo) },
          { en: 'Saved.', es: 'Guardado.' },
        ),
      deactivate: async ({ actor, params, body }) => {
        await deactivateOrganization(platform, actor, params.id, body)
        return answer(null, {
          en: 'Deactivated. All its data is kept; you can activate it at any time.',
          es: 'Desactivada. Todos sus datos siguen; puedes activarla cuando quieras.',
        })
      },
      activate: async ({ actor, params }) => {
        await activateOrganization(platform, actor, params.id)
        return answer(null, {
          en: 'Activated. Its people can sign in again.',
          es: 'Activada. Su gente puede entrar de nuevo.',
        })
      },
    })
  }
