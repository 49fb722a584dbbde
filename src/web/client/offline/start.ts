import { isSignedIn, subjectOf, useSession } from '../session/session.ts'
import { onSignOut } from '../session/sign-out.ts'
import { followInstall } from '../release/install.ts'
import { startWorker } from '../release/release.ts'
import { forgetOthers } from './store.ts'

let following = false

/**
 * Installs the worker for a signed-in person, now or later in this visit, and removes other people's caches.
 * A person's caches are removed at their sign-out, in any tab.
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
