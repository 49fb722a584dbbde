import { send } from './http/send.ts'
import { forgetAddressAfterSignOut } from './navigate-after-login.ts'
import { go, HOME } from './navigation.ts'
import { onReset, resetAll } from './reset.ts'
import { clearSession, followOtherTabs } from './session.ts'
import { showToast, type Toast } from './toasts.ts'

/** Registers what else must forget the person, e.g. the query cache. Returns a function that takes it back. */
export const onSignOut = onReset

function clearLocalStorage(): void {
  try {
    localStorage.clear()
  } catch {
    // blocked: then nothing was kept in it
  }
}

/** Forgets the person in this tab: session, stores, query cache, local storage; then goes home. */
function leave(notice?: Toast): void {
  clearSession()
  resetAll()
  clearLocalStorage()
  if (notice) showToast(notice) // the reset takes toasts away too; this one says why the person is signed out
  forgetAddressAfterSignOut()
  go(HOME)
}

let leaving: Promise<void> | undefined

/**
 * Signs out: tells the server (its failure changes nothing here), then forgets the person and goes to '/'.
 * `notice` stays on screen; `local` leaves the server out, where it has just said that there is no session.
 */
export function signOut(options: { notice?: Toast | undefined; local?: boolean } = {}): Promise<void> {
  leaving ??= (options.local ? Promise.resolve() : send('POST', '/auth/logout', { headers: { 'x-requested-with': 'asl' } }))
    .then(() => leave(options.notice))
    .finally(() => {
      leaving = undefined
    })
  return leaving
}

/** When the person signs out in another tab (or someone else signs in), this tab lets go too. */
export function followSignOutElsewhere(): () => void {
  return followOtherTabs(() => {
    resetAll()
    go(HOME)
  })
}
