import { create } from 'zustand'
import { resettable } from '../session/reset.ts'

/** The signed-in person, as far as the shell needs it; features read more from their own endpoints. */
export type AuthUser = {
  id: string
  first_name: string | null
  last_name: string | null
  /** Null for who signs in with a name only. */
  email?: string | null
  sign_in_name?: string | null
  role?: string
  profile_image?: string | null
  date_format?: string | null
  time_zone?: string | null
  language?: string | null
  /** Younger than a guardian has to answer for. */
  child?: boolean
} & Record<string, unknown>
export type AuthOrganization = { id: string; name: string } & Record<string, unknown>
/** Keys of the specification, and whatever else the settings hold. */
export type AccessibilitySettings = { autoplay?: boolean; caption_color?: string } & Record<string, unknown>

type Auth = {
  user: AuthUser | null
  organization: AuthOrganization | null
  userAccessibilitySettings: AccessibilitySettings | null
  mobileRedirect: { url: string; isLoggedIn: boolean }
  isAuthenticated: boolean
}
type Actions = {
  /** null clears the authenticated flag. */
  setUser: (user: AuthUser | null) => void
  /** Changes the user's data; without a user it makes one and marks it authenticated. */
  updateUser: (data: Partial<AuthUser>) => void
  setOrganization: (organization: AuthOrganization | null) => void
  setAccessibilitySettings: (settings: AccessibilitySettings | null) => void
  /** Recorded only once: while isLoggedIn is false. */
  recordMobileRedirect: (url: string) => void
  clearMobileRedirect: () => void
  /** Clears user and flag. */
  logout: () => void
}

const NO_REDIRECT = { url: '', isLoggedIn: false }

export const useAuth = resettable(
  create<Auth & Actions>()((set) => ({
    user: null,
    organization: null,
    userAccessibilitySettings: null,
    mobileRedirect: NO_REDIRECT,
    isAuthenticated: false,
    setUser: (user) => set({ user, isAuthenticated: user !== null }),
    updateUser: (data) =>
      set(({ user }) =>
        user ? { user: { ...user, ...data } } : { user: data as AuthUser, isAuthenticated: true },
      ),
    setOrganization: (organization) => set({ organization }),
    setAccessibilitySettings: (userAccessibilitySettings) => set({ userAccessibilitySettings }),
    recordMobileRedirect: (url) =>
      set(({ mobileRedirect }) =>
        mobileRedirect.isLoggedIn ? {} : { mobileRedirect: { url, isLoggedIn: true } },
      ),
    clearMobileRedirect: () => set({ mobileRedirect: NO_REDIRECT }),
    logout: () => set({ user: null, isAuthenticated: false }),
  })),
)
