// Tests every role at every address: allowed, sent to sign in, or sent home. Decided by the tables, the
// guards and the router's own matching; `e2e/routes` checks a dozen of these in a browser.
import { readFileSync, readdirSync } from 'node:fs'
import { matchRoutes, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { holds, LAYOUT_TYPES, ROLES, type PermissionEntry, type Role } from '#contract/permissions.ts'
import { useSession } from '../client/session/session.ts'
import { rememberedAddress, forgetAddress } from '../client/session/navigate-after-login.ts'
import { useAuth } from '../client/stores/auth.ts'
import { useRoles } from '../client/stores/roles.ts'
import { freshClient, tokenFor } from '../client/testing.ts'
import { matchesRoute } from '../client/navigation/route-pattern.ts'
import { routesFor } from './build-router.tsx'
import { LAYOUT_OF } from './layouts.ts'
import { allRoutes } from './routes/index.ts'
import type { RouteEntry } from './routes/types.ts'

/** The matrix as the migrations fill it; the server gives it out unchanged. */
const MIGRATIONS = 'migrations'
const FILLING = ['0002_permission_matrix.sql', '0079_permissions_to_write.sql']
const CELL = /\('(?<role_name>\w+)', '(?<feature_name>\w+)', '(?<permission_name>\w+)', '(?<scope>\w+)'\)/g
const MATRIX = FILLING.flatMap((file) =>
  [...readFileSync(`${MIGRATIONS}/${file}`, 'utf8').matchAll(CELL)].map(
    ({ groups }) => groups as unknown as PermissionEntry & { role_name: Role },
  ),
)
const permissionsOf = (role: Role): PermissionEntry[] => MATRIX.filter(({ role_name }) => role_name === role)

/** Which areas' lines answer whom; the learner side of an organization is part of its own area. */
const isOwn = ({ layouts }: RouteEntry, role: Role): boolean =>
  layouts.includes(LAYOUT_OF[role]) || (role === 'Organization' && layouts.includes('ADMIN-STUDENT'))

const routes: Partial<Record<Role, RouteObject[]>> = {}

/** Acts as a visitor, or as a person of this role. */
async function be(role: Role): Promise<void> {
  freshClient()
  forgetAddress()
  routes[role] ??= await routesFor(LAYOUT_OF[role])
  if (role !== 'CMS') useSession.setState({ token: tokenFor(role) })
  useRoles.getState().setRole(role, permissionsOf(role))
}

/** Returns the final address: the same one, or the target of its guard's redirect. */
async function arrive(role: Role, address: string): Promise<string> {
  for (const { route } of matchRoutes(routes[role]!, address) ?? []) {
    if (typeof route.loader !== 'function') continue
    const request = new Request(new URL(address, location.origin))
    const answer: unknown = await route.loader({ request } as LoaderFunctionArgs, undefined)
    if (answer instanceof Response) return answer.headers.get('location') ?? ''
  }
  return address
}

const lineAt = (role: Role, address: string): RouteEntry | undefined =>
  (matchRoutes(routes[role]!, address) ?? []).findLast(({ route }) => route.handle !== undefined)?.route
    .handle as RouteEntry | undefined

/** True if the route table lets the role open this entry. */
function mayOpen({ needs }: RouteEntry, role: Role): boolean {
  if (needs === 'open') return true
  return needs === 'signed-in' ? role !== 'CMS' : holds(permissionsOf(role), ...needs)
}

const addressOf = ({ path }: RouteEntry): string => path.replace(/:\w+/g, 'one-of-these')

it('reads the whole matrix: no other migration writes it', () => {
  const others = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql') && !FILLING.includes(file))
    .filter((file) =>
      /(?:into|update|from)\s+"?role_permissions/i.test(readFileSync(`${MIGRATIONS}/${file}`, 'utf8')),
    )
  expect(others).toEqual([])
  for (const role of ROLES) expect(permissionsOf(role).length).toBeGreaterThan(0)
})

describe.each(ROLES)('%s', (role) => {
  beforeEach(() => be(role))

  it.each(allRoutes.map((entry) => [`${entry.layouts.join(', ')} ${entry.path}`, entry] as const))(
    '%s',
    async (_, entry) => {
      const address = addressOf(entry)
      const line = lineAt(role, address)
      const landed = await arrive(role, address)
      if (line && mayOpen(line, role)) {
        expect(landed).toBe(address)
        expect(isOwn(line, role) || line.layouts.includes('CMS')).toBe(true)
      } else if (role === 'CMS') {
        expect(landed).toBe('/auth/login')
        // The sign-in screens themselves are never remembered for after sign-in.
        expect(rememberedAddress()).toBe(/^\/auth(\/|$)/.test(address) ? undefined : address)
      } else {
        expect(landed).toBe('/')
        expect(rememberedAddress()).toBeUndefined()
      }
      // The entry is this one, or an earlier match in the role's own area, never in another area.
      if (isOwn(entry, role)) expect(line).toBe(entry)
      if (line && line !== entry) expect(matchesRoute(line.path, address)).toBe(true)
      if (line) expect(isOwn(line, role) || line.layouts.includes('CMS')).toBe(true)
    },
  )

  it('is let in where they are sent', async () => {
    for (const address of ['/', '/auth/login']) expect(await arrive(role, address)).toBe(address)
  })

  it('finds an address that nobody has on the page that says so', async () => {
    expect(lineAt(role, '/nobody-knows/this')).toBeUndefined()
    expect(await arrive(role, '/nobody-knows/this')).toBe('/nobody-knows/this')
  })
})

it('asks every layout about its lines', () => {
  const asked = ROLES.flatMap((role) =>
    LAYOUT_TYPES.filter((layout) => isOwn({ layouts: [layout] } as unknown as RouteEntry, role)),
  )
  expect(asked.toSorted()).toEqual([...LAYOUT_TYPES].toSorted())
})

describe('before anything else opens', () => {
  it('an administrator without a second step is sent to switch it on', async () => {
    await be('Admin')
    useAuth.getState().setUser({ id: '1', first_name: 'Ada', last_name: 'One', two_factor_missing: true })
    expect(await arrive('Admin', '/admin')).toBe('/mfa')
    expect(await arrive('Admin', '/courses')).toBe('/courses')
    expect(await arrive('Admin', '/mfa')).toBe('/mfa')
  })

  it('a visitor reads public pages while their permissions are on their way, and no profile', async () => {
    await be('CMS')
    useRoles.setState({ loaded: false })
    expect(await arrive('CMS', '/courses')).toBe('/courses')
    expect(await arrive('CMS', '/profile')).toBe('/auth/login')
    expect(await arrive('CMS', '/mfa')).toBe('/auth/login')
  })

  it('an editor is kept from learners’ reports', async () => {
    await be('Teacher')
    expect(await arrive('Teacher', '/reports')).toBe('/reports')
    useAuth.getState().setOrganization({ id: '1', name: 'One', staff_role: 'Editor' })
    expect(await arrive('Teacher', '/reports')).toBe('/')
    expect(await arrive('Teacher', '/courses')).toBe('/courses')
  })
})
