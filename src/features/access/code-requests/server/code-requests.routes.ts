import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { codeRequestsContract } from '../code-requests.contract.ts'
import { requestRows } from './code-requests.queries.ts'
import { askForCode, declineRequest, issueRequested, withdrawRequest } from './code-requests.service.ts'

export const codeRequestsRoutes = (platform: Platform): Implementation =>
  implement(codeRequestsContract, {
    list: listOf(requestRows),
    ask: async ({ actor, body }) =>
      answer(
        { id: await askForCode(platform, actor, body) },
        {
          en: 'Sent. We answer by email, and here.',
          es: 'Enviada. Te respondemos por correo y aquí.',
        },
      ),
    withdraw: async ({ actor, params }) => {
      await withdrawRequest(platform, actor, params.id)
      return answer(null, { en: 'The request was taken back.', es: 'La solicitud se retiró.' })
    },
    issue: async ({ actor, params, body }) =>
      answer(
        { id: await issueRequested(platform, actor, params.id, body) },
        { en: 'The code was issued.', es: 'El código se emitió.' },
      ),
    decline: async ({ actor, params, body }) => {
      await declineRequest(platform, actor, params.id, body.reason)
      return answer(null, { en: 'The request was declined.', es: 'La solicitud se rechazó.' })
    },
  })
