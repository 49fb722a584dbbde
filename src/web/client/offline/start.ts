import { isSignedIn, subjectOf, useSession } from '../session/session.ts'
import { onSignOut } from '../session/sign-out.ts'
import { followInstall } from '../release/install.ts'
import { startWorker } from '../release/release.ts'
import { forgetOthers } from './store.ts'

let following = false

/**
 * Puts the worker on the device of whoever is signed in, now or later in this visit, and takes away what
 * anybody else kept here. What a person keeps goes with their sign-out, in whatever tab.
 */
export function startOffline(): void {
  followInstall()
  if (!following) {
    following = true
    onSignOut(() => void forgetOthers())
    useSession.subscribe((now, before) => {
      if (now.token !== null && before.token === null) startOffline()
    })
  }
  if (!isSignedIn()) return
  const person = subjectOf(useSession.getState().token)
  // A token that cannot be read is nobody's.
  void forgetOthers(person ?? '')
  void startWorker()
}
