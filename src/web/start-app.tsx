import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, openArea } from './areas/App.tsx'
import { goingTo, navigate, type AppRouter } from './areas/build-router.tsx'
import { useAreaWords } from './areas/words.ts'
import { loadSession } from './areas/session.ts'
import { clearQueries, loadQueries } from './areas/queries.ts'
import { recordMobileRedirect } from './client/session/mobile-redirect.ts'
import { isSignedIn, useSession } from './client/session/session.ts'
import { startClient } from './client/session/start.ts'
import { useCommonWords } from './i18n/common.ts'
import { isMadeFor, namedLanguage } from './made.ts'
import { takeSeed } from './seed.ts'
import { keepTyped } from './typed.ts'
import { currentLanguage, startLanguage } from './i18n/language.tsx'

/**
 * Resolves when the router has loaded the first screen: nothing flashes, and a prerendered page is taken over
 * as it stands.
 */
function initialized(router: AppRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const off = router.subscribe((state) => {
      if (!state.initialized) return
      off()
      resolve()
    })
  })
}

/** Starts the application on this page; resolves when it is on screen. */
export async function startApp(): Promise<void> {
  await startClient({ navigate, goingTo, clearQueries })
  recordMobileRedirect()
  // An address that names its language was followed for it.
  useSession.getState().setLanguage(namedLanguage(location) ?? '')
  const root = document.getElementById('root')!
  const prerendered =
    isMadeFor(root, location) && root.dataset['language'] === currentLanguage() && !isSignedIn()
  startLanguage()
  const [role] = await Promise.all([
    (prerendered ? takeSeed(root, loadQueries) : Promise.resolve(false)).then(loadSession),
    useCommonWords.preload(currentLanguage()),
    useAreaWords.preload(currentLanguage()),
  ])
  const area = await openArea(role)
  const app = (
    <StrictMode>
      <App first={area} />
    </StrictMode>
  )
  await initialized(area.router)
  keepTyped(root)
  if (prerendered && role === 'CMS') hydrateRoot(root, app)
  else {
    root.replaceChildren()
    createRoot(root).render(app)
  }
  delete document.documentElement.dataset['session']
}
