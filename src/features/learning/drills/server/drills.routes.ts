import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { drillsContract } from '../drills.contract.ts'
import { clockWords, drillsOf, saveDrill } from './drills.service.ts'

export function drillsRoutes(platform: Platform): Implementation {
  return implement(drillsContract, {
    mine: ({ actor }) => drillsOf(platform.db, actor, platform.clock()),
    words: ({ actor }) => clockWords(platform, actor),
    save: ({ actor, params, body }) => saveDrill(platform, actor, params.id, body),
  })
}
