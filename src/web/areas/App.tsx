import { useEffect, useState, type ReactNode } from 'react'
import { RouterProvider } from 'react-router/dom'
import type { Role } from '#contract/permissions.ts'
import { takeMobileRedirect } from '../client/session/mobile-redirect.ts'
import { takeRememberedAddress } from '../client/session/navigate-after-login.ts'
import { isSignedIn, useSession } from '../client/session/session.ts'
import { useAuth } from '../client/stores/auth.ts'
import { useCommonWords } from '../i18n/common.ts'
import { Loader } from '../ui/feedback/Loader.tsx'
import { routesFor, startRouter } from './build-router.tsx'
import { FailedStart } from './failed-start.tsx'
import { HOME_OF, LAYOUT_OF } from './layouts.ts'
import type { AppRouter } from './moment.ts'
import { loadSession } from './session.ts'

/**
 * `signedIn`: true if the person had a session when the area opened, even if the server could not identify
 * them.
 */
export type Area = { role: Role; router: AppRouter; signedIn: boolean }

/** Address after signing in: the remembered one, else the start of the person's area. */
function firstAddress(role: Role): string {
  const waiting = takeMobileRedirect()
  if (waiting && !waiting.startsWith(location.origin)) location.assign(waiting)
  const fresh = role === 'Student' && useAuth.getState().user?.['onboarded_at'] === null
  return takeRememberedAddress() ?? (fresh ? '/app/welcome' : HOME_OF[role])
}

export async function openArea(role: Role): Promise<Area> {
  return { role, router: startRouter(await routesFor(LAYOUT_OF[role])), signedIn: isSignedIn() }
}

function Waiting(): ReactNode {
  return <Loader type="site-loader" label={useCommonWords().loading} />
}

/** The router of the area that the signed-in person's role opens; another one when somebody signs in or out. */
export function App({ first }: { first: Area }): ReactNode {
  const [area, setArea] = useState(first)
  const signedIn = useSession((session) => session.token !== null)

  const changing = signedIn !== area.signedIn
  const [failed, setFailed] = useState<{ error: unknown }>()

  useEffect(() => {
    if (!changing) return
    let current = true
    void (async () => {
      const role = await loadSession()
      const target = role === 'CMS' ? '/' : firstAddress(role)
      area.router.dispose()
      const next = await openArea(role)
      await next.router.navigate(target, { replace: true })
      if (current) setArea(next)
    })().catch((error: unknown) => current && setFailed({ error }))
    return () => {
      current = false
    }
  }, [changing, area])

  if (failed) return <FailedStart error={failed.error} />
  return changing ? <Waiting /> : <RouterProvider key={area.role} router={area.router} />
}
