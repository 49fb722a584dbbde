import type { Envelope } from '#contract/endpoint.ts'
import type { PermissionEntry, Role } from '#contract/permissions.ts'
import { get, patch } from '../client/api.ts'
import { isSignedIn } from '../client/session.ts'
import { useAuth, type AccessibilitySettings, type AuthOrganization, type AuthUser } from '../client/stores/auth.ts'
import { useLayout } from '../client/stores/layout.ts'
import { useRoles } from '../client/stores/roles.ts'
import { onThemeChosen, takeTheme, type Theme } from '../client/theme.ts'
import { onSocket } from '../client/socket.ts'
import { LAYOUT_OF } from './layouts.ts'
import { refreshQueries } from './queries.ts'

type Me = { user: AuthUser & { theme: Theme | null; onboarded_at: string | null; accessibility: AccessibilitySettings }; organization: AuthOrganization | null; role: Role; permissions: PermissionEntry[]; two_factor_missing: boolean }

/** Choices of this browser that are on their way: what the account says meanwhile is older. */
let sending = 0
onThemeChosen((theme) => {
  if (!isSignedIn()) return
  sending += 1
  void patch('/users/me', { theme }, { quiet: true }).finally(() => { sending -= 1 })
})
const wear = ({ theme }: Me['user']): void => { if (theme !== null && sending === 0) takeTheme(theme) }

/** Somebody changed their settings on another device: they hold here too, at once. */
let listening: (() => void) | undefined
async function takeOver(): Promise<void> {
  const answer = await get<Me>('/users/me', { quiet: true })
  if (answer.ok === false || !isSignedIn()) return
  const { user, two_factor_missing } = (answer as Envelope<Me>).data
  useAuth.getState().setUser({ ...user, two_factor_missing })
  useAuth.getState().setAccessibilitySettings(user.accessibility)
  wear(user)
  await refreshQueries(['users', 'me'])
}

function enter(role: Role): Role {
  useLayout.getState().setLayoutType(LAYOUT_OF[role])
  return role
}

/** Loads who is signed in and what they may do. Answers their role; CMS for a visitor. Never throws. */
export async function loadSession(): Promise<Role> {
  if (isSignedIn()) {
    const answer = await get<Me>('/users/me')
    if (answer.ok !== false) {
      const { user, organization, role, permissions, two_factor_missing } = (answer as Envelope<Me>).data
      useAuth.getState().setUser({ ...user, two_factor_missing })
      useAuth.getState().setOrganization(organization)
      useAuth.getState().setAccessibilitySettings(user.accessibility)
      wear(user)
      useRoles.getState().setRole(role, permissions)
      listening ??= onSocket('settings changed', () => void takeOver())
      return enter(role)
    }
    // The server is out of reach, or the session is over: the client module has said so already.
  }
  void get<{ role: Role; permissions: PermissionEntry[] }>('/roles/mine', { quiet: true }).then((answer) => {
    if (answer.ok !== false && !isSignedIn()) useRoles.getState().setRole(answer.data.role, answer.data.permissions)
  })
  return enter('CMS')
}
