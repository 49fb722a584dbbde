import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { LANGUAGES, REHYDRATION_TIMEOUT_MS, SESSION_KEY, type Language } from '#contract/constants.ts'
import { claimOf } from './claims.ts'
import { noteRefused } from './refused-storage.ts'

type Stored = { token: string | null; language: Language | null }
/** `ended` marks a session that the server ended; signing out leaves no mark. */
type Marked = Stored & { ended?: true }
type Session = Stored & {
  /**
   * True while the session is over but the screen stays for typed text (`keepScreen`). The token is then the
   * ended session's; none is stored.
   */
  ended: boolean
  setToken: (token: string | null) => void
  /** An empty or unknown language is ignored. */
  setLanguage: (language: string) => void
}

const EMPTY: Stored = { token: null, language: null }

export const isLanguage = (value: unknown): value is Language =>
  (LANGUAGES as readonly unknown[]).includes(value)

function parse(text: string | null | undefined): Marked | null {
  if (!text) return null
  try {
    const state = (JSON.parse(text) as { state?: Partial<Record<keyof Marked, unknown>> } | null)?.state
    return {
      token: typeof state?.token === 'string' && state.token !== '' ? state.token : null,
      language: isLanguage(state?.language) ? state.language : null,
      ...(state?.ended === true && { ended: true }),
    }
  } catch {
    return null
  }
}

/** Returns the session currently in local storage (another tab may have changed it); null if none is usable. */
export function storedSession(): Marked | null {
  try {
    return parse(localStorage.getItem(SESSION_KEY))
  } catch {
    return null // storage is blocked: the session then lives as long as the page
  }
}

const storage: PersistStorage<Marked> = {
  getItem: () => {
    const stored = storedSession()
    return stored && { state: { token: stored.token, language: stored.language }, version: 0 }
  },
  setItem: (key, value) => {
    try {
      localStorage.setItem(key, JSON.stringify(value))
    } catch {
      noteRefused()
    }
  },
  removeItem: (key) => {
    try {
      localStorage.removeItem(key)
    } catch {
      // as above
    }
  },
}

/** Token and language, persisted across reloads under the key `root`. */
export const useSession = create<Session>()(
  persist(
    (set) => ({
      ...EMPTY,
      ended: false,
      setToken: (token) => set({ token: token || null, ended: false }),
      setLanguage: (language) => {
        if (isLanguage(language)) set({ language })
      },
    }),
    {
      name: SESSION_KEY,
      storage,
      partialize: ({ token, language, ended }) =>
        ended ? { token: null, language, ended } : { token, language },
    },
  ),
)

/** A bearer token marks a person as signed in. */
export const isSignedIn = (): boolean => useSession.getState().token !== null
export const useSignedIn = (): boolean => useSession((session) => session.token !== null)

/**
 * Forgets the token, and the session in local storage. The screen keeps its language until the page is loaded
 * anew.
 */
export function clearSession(): void {
  useSession.setState({ token: null, ended: false })
  useSession.persist.clearStorage()
}

/**
 * Keeps the screen of a session that the server ended, until its person signs in again in another tab. Other
 * tabs see that the session is over.
 */
export function keepScreen(): void {
  useSession.setState({ ended: true })
}

/**
 * Resolves `true` when the persisted state has been read back, `false` when `ms` have passed without it. The
 * app renders only then.
 */
export function rehydrated(ms: number = REHYDRATION_TIMEOUT_MS): Promise<boolean> {
  if (useSession.persist.hasHydrated()) return Promise.resolve(true)
  return new Promise((resolve) => {
    const finish = (done: boolean) => {
      clearTimeout(timer)
      off()
      resolve(done)
    }
    const off = useSession.persist.onFinishHydration(() => finish(true))
    const timer = setTimeout(() => finish(false), ms)
  })
}

/** The person a token was made for. */
export const subjectOf = (token: string | null): string | undefined => claimOf(token, 'sub')
/** The zone that the person's days are counted in with this token. */
export const zoneIn = (token: string | null): string | undefined => claimOf(token, 'zone')
/** Does an administrator look as somebody else with this token? */
export const actingIn = (token: string | null): boolean => claimOf(token, 'act') !== undefined

/**
 * Follows changes of the session in other tabs. `onLeave` runs when this tab's person signed out there, or
 * someone else signed in. Returns a function that stops following.
 *
 * @param mayKeep true if the screen stays when another tab finds that the server ended the session
 */
export function followOtherTabs(onLeave: () => void, mayKeep: () => boolean = () => false): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key !== null && event.key !== SESSION_KEY) return
    const before = useSession.getState()
    const stored = storedSession()
    const now: Marked = stored ?? EMPTY
    if (before.token !== null && now.token === null) {
      if (before.ended) return
      if (now.ended && mayKeep()) return keepScreen()
    }
    const left =
      before.token !== null && (now.token === null || subjectOf(now.token) !== subjectOf(before.token))
    if (left) onLeave()
    if (now.token !== before.token || (now.language && now.language !== before.language)) {
      useSession.setState({ token: now.token, language: now.language ?? before.language, ended: false })
    }
    if (!stored) useSession.persist.clearStorage() // what the other tab has cleared stays cleared
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
