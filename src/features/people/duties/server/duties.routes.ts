import { implement, type Implementation } from '#server/http/implement.ts'
import { stopHandlers } from '#server/mail/stop-page.ts'
import type { Platform } from '#server/platform.ts'
import { dutiesContract } from '../duties.contract.ts'
import { tellDuties } from './duties.service.ts'
import { dutyStop } from './stop.ts'

export function dutiesRoutes(platform: Platform): Implementation {
  platform.jobs.schedule('duties-tell', '* * * * *', async () => void (await tellDuties(platform)))
  return implement(dutiesContract, stopHandlers(platform, dutyStop(platform)))
}
