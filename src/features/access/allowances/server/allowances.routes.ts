import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { allowancesContract } from '../allowances.contract.ts'
import { allowancesOf } from './allowances.service.ts'

export const allowancesRoutes = (platform: Platform): Implementation =>
  implement(allowancesContract, {
    mine: ({ actor }) => allowancesOf(platform.db, actor.user_id, platform.clock()),
  })
