import type { Call } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { setCookie } from './cookies.ts'
import { knownDevice } from './known-devices.ts'
import type { SignedIn } from './sessions.service.ts'

export type Http = Pick<Call, 'request' | 'reply'>

/** Sets the cookies of a new session; the refresh token is in no body. */
export function welcome(platform: Platform, http: Http, user_id: string, session: SignedIn): void {
  setCookie(platform, http, 'refresh', session.refresh)
  setCookie(platform, http, 'device', knownDevice(platform, user_id))
}
