import type { Language } from '#contract/constants.ts'
import type { Actor } from '#server/auth/actor.ts'
import { systemActor } from '#server/auth/system.ts'
import type { Platform } from '#server/platform.ts'

export { systemActor }

/** Somebody without an account who writes in a language. */
export const visitorActor = (platform: Platform, language: Language): Actor => ({
  ...systemActor(platform),
  role: 'CMS',
  language,
  ip: '127.0.0.1',
  agent: 'sample',
  permissions: platform.permissions('CMS'),
})
