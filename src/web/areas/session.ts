import type { Language } from '#contract/constants.ts'
import type { Envelope } from '#contract/endpoint.ts'
import type { PermissionEntry, Role } from '#contract/permissions.ts'
import { ApiError, get, patch } from '../client/api.ts'
import { refresh } from '../client/http/refresh.ts'
import { actingIn, isSignedIn, useSession, zoneIn } from '../client/session/session.ts'
import {
  useAuth,
  type AccessibilitySettings,
  type AuthOrganization,
  type AuthUser,
} from '../client/stores/auth.ts'
import { useLayout } from '../client/stores/layout.ts'
import { useRoles } from '../client/stores/roles.ts'
import { onPaceChosen } from '../client/preferences/signing-pace.ts'
import { onSignerChosen } from '../client/preferences/signer.ts'
import { onThemeChosen, takeTheme, type Theme } from '../client/preferences/theme.ts'
import { onSocket } from '../client/socket.ts'
import { meetAccount, onLanguageChosen, takeLanguage } from '../i18n/account-language.ts'
import { followAccess } from './access-changed.ts'
import { LAYOUT_OF } from './layouts.ts'
import { refreshQueries } from './queries.ts'

type Me = {
  user: AuthUser & {
    language: Language
    theme: Theme | null
    onboarded_at: string | null
    email_confirmed: boolean
    accessibility: AccessibilitySettings
  }
  organization: AuthOrganization | null
  role: Role
  permissions: PermissionEntry[]
  two_factor_missing: boolean
}

/** Number of requests that are saving this browser's choice; meanwhile the account's value is older. */
const sending = { theme: 0, language: 0 }
/** True while acting as another person: the page is in that person's language and saves no choices. */
const acting = (): boolean => actingIn(useSession.getState().token)
/** Tells the account of a choice; answers whether it has it now. */
async function tell(choice: 'theme' | 'language', value: string): Promise<boolean> {
  sending[choice] += 1
  try {
    return await saveChoice({ [choice]: value })
  } finally {
    sending[choice] -= 1
  }
}
async function saveChoice(body: Record<string, unknown>): Promise<boolean> {
  if (!isSignedIn() || acting()) return false
  return (await patch('/users/me', body, { quiet: 'extra' })).ok !== false
}
onSignerChosen((signer) => void saveChoice({ accessibility: { signer } }))
onPaceChosen((signing_pace) => void saveChoice({ accessibility: { signing_pace } }))
onThemeChosen((theme) => void tell('theme', theme))
// A choice made while acting as another person counts as saved: the administrator's account is not changed.
onLanguageChosen(async (language) => acting() || tell('language', language))
const wear = ({ theme }: Me['user']): void => {
  if (theme !== null && sending.theme === 0) takeTheme(theme)
}
const speak = async ({ language }: Me['user']): Promise<void> => {
  if (acting()) await takeLanguage(language)
  else if (sending.language === 0) await meetAccount(language)
}

/**
 * The token says in which zone days are counted: with another one on the account it is renewed, and what was
 * counted by the old one is read anew.
 */
async function keepZone({ time_zone }: Me['user']): Promise<void> {
  const { token } = useSession.getState()
  if (!token || acting() || !time_zone || zoneIn(token) === time_zone) return
  await refresh(token)
  await refreshQueries([])
}

/**
 * The address was confirmed, in whatever browser: the token is renewed, which may bring an organization that
 * waited and with it another area.
 */
async function goOnConfirmed(role: Role): Promise<void> {
  const { token } = useSession.getState()
  if (token) await refresh(token)
  if (role !== useRoles.getState().role) location.assign('/')
  else await refreshQueries([])
}

/**
 * Reads the account anew. Somebody changed their settings or confirmed their address, here or on another
 * device: it holds everywhere, at once.
 */
let listening: (() => void)[] | undefined
export async function takeOver(): Promise<void> {
  const waited = useAuth.getState().user?.['email_confirmed'] === false
  const answer = await get<Me>('/users/me', { quiet: 'extra' })
  if (answer.ok === false || !isSignedIn()) return
  const { user, role, two_factor_missing } = (answer as Envelope<Me>).data
  useAuth.getState().setUser({ ...user, two_factor_missing })
  useAuth.getState().setAccessibilitySettings(user.accessibility)
  wear(user)
  await speak(user)
  if (waited && user.email_confirmed) return goOnConfirmed(role)
  await refreshQueries(['users', 'me'])
  await keepZone(user)
}

function enter(role: Role): Role {
  useLayout.getState().setLayoutType(LAYOUT_OF[role])
  return role
}

/**
 * Loads the signed-in person and their permissions. Returns their role; CMS for a visitor or an expired
 * session.
 *
 * @param known true if the visitors' permissions were sent with the page
 * @throws ApiError when the server could not identify a signed-in person: without that no area can be opened
 */
export async function loadSession(known = false): Promise<Role> {
  if (isSignedIn()) {
    const answer = await get<Me>('/users/me', { quiet: 'start' })
    if (answer.ok !== false) {
      const { user, organization, role, permissions, two_factor_missing } = (answer as Envelope<Me>).data
      useAuth.getState().setUser({ ...user, two_factor_missing })
      useAuth.getState().setOrganization(organization)
      useAuth.getState().setAccessibilitySettings(user.accessibility)
      wear(user)
      await speak(user)
      useRoles.getState().setRole(role, permissions)
      listening ??= [onSocket('settings changed', () => void takeOver()), followAccess()]
      return enter(role)
    }
    if (isSignedIn()) throw new ApiError(answer)
    // The session is over: the client module has said so already.
  }
  if (known) return enter('CMS')
  void get<{ role: Role; permissions: PermissionEntry[] }>('/roles/mine', { quiet: 'extra' }).then(
    (answer) => {
      if (answer.ok !== false && !isSignedIn())
        useRoles.getState().setRole(answer.data.role, answer.data.permissions)
    },
  )
  return enter('CMS')
}
