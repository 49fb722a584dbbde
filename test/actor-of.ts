import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { TestPerson } from './factories.ts'

/** A learner as the caller of a service. */
export const actorOf = (platform: Platform, { id }: TestPerson): Person => ({
  user_id: id,
  role: 'Student',
  organization_id: null,
  staff_role: null,
  session_id: '',
  language: 'en',
  zone: 'UTC',
  ip: '',
  agent: '',
  permissions: platform.permissions('Student'),
})
