import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { referralsContract } from '../referrals.contract.ts'
import { openLink } from './links.ts'
import { mine } from './referrals.queries.ts'
import { giveRewards } from './referrals.service.ts'

export function referralsRoutes(platform: Platform): Implementation {
  platform.jobs.schedule('referrals-reward', '47 * * * *', async () => void (await giveRewards(platform)))
  return implement(referralsContract, {
    mine: ({ actor }) => mine(platform, actor.user_id),
    open: ({ body }) => openLink(platform, body.slug),
  })
}
