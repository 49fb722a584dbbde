import { send } from '../http/send.ts'
import { forgetAddressAfterSignOut } from './navigate-after-login.ts'
import { go, HOME, openAnew } from '../navigation/navigation.ts'
import { onReset, resetAll } from './reset.ts'
import { hasTyped } from '../../ui/form/unsaved.ts'
import { clearSession, followOtherTabs, keepScreen } from './session.ts'
import { showToast, type Toast } from '../toasts.ts'

/** Registers what else must forget the person, e.g. the query cache. Returns a function that takes it back. */
export const onSignOut = onReset

function clearLocalStorage(): void {
  try {
    localStorage.clear()
  } catch {
    // blocked: then nothing was kept in it
  }
}

/**
 * Forgets the person in this tab: session, stores, query cache, local storage. Then loads the start page, or
 * a page that says why.
 */
function leave(notice: Toast | undefined, to: string): void {
  clearSession()
  resetAll()
  clearLocalStorage()
  if (notice) showToast(notice) // the reset takes toasts away too; this one says why the person is signed out
  forgetAddressAfterSignOut()
  if (to === HOME) go(HOME)
  // Nothing of the area that is left may take them on from there.
  else openAnew(to)
}

const lastWork = new Set<() => Promise<unknown>>()
/** Signing out waits this long for it, not longer: a server that does not answer must not keep anybody. */
const LAST_WORK_MS = 1500

/**
 * Registers work to finish before signing out, e.g. saving the watch progress since the last save. Returns a
 * function that unregisters it.
 */
export function beforeSignOut(work: () => Promise<unknown>): () => void {
  lastWork.add(work)
  return () => lastWork.delete(work)
}

let ended = false
/**
 * True from telling the server until this tab has forgotten the person. A refusal in between is caused by
 * this sign-out, so nothing requests a new token.
 */
export const isSessionEnding = (): boolean => ended

async function tellServer(): Promise<void> {
  if (lastWork.size > 0)
    await Promise.race([
      Promise.allSettled([...lastWork].map((work) => work())),
      new Promise((resolve) => {
        setTimeout(resolve, LAST_WORK_MS)
      }),
    ])
  ended = true
  await send('POST', '/auth/logout', { headers: { 'x-requested-with': 'asl' } })
}

let leaving: Promise<void> | undefined

/**
 * Signs out: tells the server (its failure changes nothing here), then forgets the person and loads '/', or
 * `to`. `notice` stays on screen; `local` skips the server, if it has just said that there is no session.
 */
export function signOut(
  options: { notice?: Toast | undefined; local?: boolean; to?: string } = {},
): Promise<void> {
  leaving ??= (options.local ? Promise.resolve() : tellServer())
    .then(() => leave(options.notice, options.to ?? HOME))
    .finally(() => {
      leaving = undefined
      ended = false
    })
  return leaving
}

/**
 * The server ended the session: forgets the person, unless a form has typed text. Then the screen stays until
 * they sign in again, and no notice is shown.
 */
export function endSession(notice: () => Toast | undefined): void {
  if (hasTyped()) keepScreen()
  else void signOut({ notice: notice(), local: true })
}

/** Forgets the person in this tab when they sign out in another one (or someone else signs in). */
export function followSignOutElsewhere(): () => void {
  return followOtherTabs(() => {
    resetAll()
    go(HOME)
  }, hasTyped)
}
