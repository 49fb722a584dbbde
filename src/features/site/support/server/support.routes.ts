import { answer } from '#server/http/answer/answer.ts'
import { systemActor } from '#server/auth/system.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { allowReading } from '#features/media/media/server/public.ts'
import { mayReadAttachment } from './attachments.ts'
import { supportContract } from '../support.contract.ts'
import { conversation, supportRows } from './support.queries.ts'
import { askSupport, assignSupport, replySupport } from './support.service.ts'
import { closeQuiet, closeSupport } from './close-support.ts'
import { idOfKey } from './request-keys.ts'

export function supportRoutes(platform: Platform): Implementation {
  const system = systemActor(platform)
  platform.jobs.schedule('support-close-quiet', '41 4 * * *', async () => {
    await closeQuiet(platform, system)
  })
  allowReading(platform, mayReadAttachment)
  return implement(supportContract, {
    create: ({ actor, body }) => askSupport(platform, actor, body),
    list: listOf(supportRows),
    detail: ({ actor, params }) => conversation(platform.db, actor, params.id),
    reply: async ({ actor, params, body }) => {
      await replySupport(platform, actor, params.id, body)
      return answer(null, { en: 'Sent.', es: 'Enviado.' })
    },
    close: async ({ actor, params }) => {
      await closeSupport(platform, actor, params.id)
      return answer(null, { en: 'Closed.', es: 'Cerrada.' })
    },
    assign: async ({ actor, params, body }) => {
      await assignSupport(platform, actor, params.id, body.mine)
      return answer(
        null,
        body.mine
          ? { en: 'It’s assigned to you.', es: 'Ahora es tuya.' }
          : { en: 'It’s unassigned again.', es: 'Vuelve a ser de cualquiera.' },
      )
    },
    byKey: ({ actor, body }) => conversation(platform.db, actor, idOfKey(platform, body.key), true),
    replyByKey: async ({ actor, body }) => {
      await replySupport(
        platform,
        actor,
        idOfKey(platform, body.key),
        { text: body.text, attachments: [] },
        true,
      )
      return answer(null, { en: 'Sent.', es: 'Enviado.' })
    },
  })
}
