import { redirect, type LoaderFunctionArgs } from 'react-router'
import { rememberAddress } from '../client/session/navigate-after-login.ts'
import { isSignedIn } from '../client/session/session.ts'
import { useAuth } from '../client/stores/auth.ts'
import { can, useRoles } from '../client/stores/roles.ts'
import { goingTo } from './moment.ts'
import type { RouteEntry } from './routes/types.ts'

/** A request carries no hash: the router of the moment knows it, and on the first page the browser. */
const addressOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  const addresses = [goingTo(), location.pathname + location.search + location.hash]
  return addresses.find((one) => one?.replace(/#.*$/, '') === address) ?? address
}
const toSignIn = (request: Request): Response => {
  rememberAddress(addressOf(request))
  return redirect('/auth/login')
}

/** Opens a route for whom its line in the table names. The server decides again on every call. */
export const guard =
  (entry: RouteEntry) =>
  ({ request }: LoaderFunctionArgs): Response | null => {
    if (entry.needs === 'open') return null
    const signedIn = isSignedIn()
    if (entry.needs === 'signed-in') return signedIn ? null : toSignIn(request)
    // A visitor's permissions arrive after the first page is shown. A visitor may open only public pages
    // anyway, and no visitor has a profile.
    if (
      !signedIn &&
      !useRoles.getState().loaded &&
      entry.layouts.includes('CMS') &&
      entry.needs[0] !== 'Profile'
    )
      return null
    // An administrator in production switches the second step on before anything of theirs opens.
    if (entry.layouts.includes('Admin') && useAuth.getState().user?.['two_factor_missing'] === true)
      return redirect('/mfa')
    if (entry.notFor !== undefined && useAuth.getState().organization?.['staff_role'] === entry.notFor)
      return redirect('/')
    if (can(...entry.needs)) return null
    return signedIn ? redirect('/') : toSignIn(request)
  }

/**
 * Handles an address that this layout does not have. Another area's address redirects to sign-in or home; an
 * unknown address shows the 404 page.
 */
export async function elsewhere({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const [{ allRoutes }, { matchesRoute }] = await Promise.all([
    import('./routes/index.ts'),
    import('../client/navigation/route-pattern.ts'),
  ])
  const { pathname } = new URL(request.url)
  if (!allRoutes.some((entry) => matchesRoute(entry.path, pathname))) return null
  return isSignedIn() ? redirect('/') : toSignIn(request)
}
