import type { Actor } from '#server/auth/actor.ts'
import type { TxPlatform } from '#server/platform.ts'

/** The installation itself, where no person acts. */
export const systemActor = (platform: TxPlatform): Actor => ({
  user_id: null,
  role: 'Admin',
  organization_id: null,
  staff_role: null,
  session_id: null,
  language: 'en',
  zone: 'UTC',
  ip: '',
  agent: 'asl-shop',
  permissions: platform.permissions('Admin'),
})
