import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { overviewContract } from '../overview.contract.ts'
import { overviewOf } from './overview.queries.ts'

export function overviewRoutes(platform: Platform): Implementation {
  return implement(overviewContract, {
    mine: ({ actor }) => overviewOf(platform.db, actor, platform.clock()),
  })
}
