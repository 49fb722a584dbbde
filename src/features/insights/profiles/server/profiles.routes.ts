import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { profilesContract } from '../profiles.contract.ts'
import { publicProfile } from './profiles.service.ts'

export const profilesRoutes = (platform: Platform): Implementation =>
  implement(profilesContract, {
    byHandle: async ({ actor, params }) => publicProfile(platform, actor, params.handle),
  })
