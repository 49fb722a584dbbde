import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { pushContract } from '../push.contract.ts'
import { pushState, subscribe, unsubscribe } from './push.service.ts'

export const pushRoutes = (platform: Platform): Implementation =>
  implement(pushContract, {
    state: ({ actor }) => pushState(platform, actor),
    subscribe: ({ actor, body }) => subscribe(platform, actor, body),
    unsubscribe: ({ actor }) => unsubscribe(platform, actor),
  })
