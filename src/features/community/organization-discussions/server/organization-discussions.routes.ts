import { answer } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { organizationDiscussionsContract } from '../organization-discussions.contract.ts'
import { readRules, setRules } from './organization-discussions.service.ts'

export function organizationDiscussionsRoutes(platform: Platform): Implementation {
  return implement(organizationDiscussionsContract, {
    read: ({ actor, params }) => readRules(platform, actor, params.id),
    set: async ({ actor, params, body, request }) =>
      answer(await setRules(platform, actor, params.id, body, request.if_match), {
        en: 'Saved.',
        es: 'Guardado.',
      }),
  })
}
