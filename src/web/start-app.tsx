import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, openArea } from './areas/App.tsx'
import { goingTo, navigate, type AppRouter } from './areas/moment.ts'
import { FailedStart, isFailurePage } from './areas/failed-start.tsx'
import { preloadShellWords } from './areas/words.ts'
import { loadSession } from './areas/session.ts'
import { clearQueries } from './areas/queries.ts'
import { recordMobileRedirect } from './client/session/mobile-redirect.ts'
import { isSignedIn, useSession } from './client/session/session.ts'
import { startClient } from './client/session/start.ts'
import { useCommonWords } from './i18n/common.ts'
import { holdFormsWhile } from './early-submit.ts'
import { isMadeFor, namedLanguage } from './rendered-page.ts'
import { takeSeed } from './seed.ts'
import { keepTyped } from './typed.ts'
import { startOffline } from './client/offline/start.ts'
import { currentLanguage, startLanguage } from './i18n/language.tsx'

/** Resolves when the router has loaded the first screen, so that a prerendered page hydrates without flicker. */
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

/**
 * Starts the application on this page; resolves when it is on screen.
 *
 * @param takingOver called right before the application hears what is pressed on the page
 */
export async function startApp(takingOver: () => void): Promise<void> {
  await startClient({ navigate, goingTo, clearQueries })
  recordMobileRedirect()
  // An address that names its language was followed for it.
  useSession.getState().setLanguage(namedLanguage(location) ?? '')
  const root = document.getElementById('root')!
  const prerendered =
    isMadeFor(root, location) && root.dataset['language'] === currentLanguage() && !isSignedIn()
  startLanguage()
  const words = Promise.all([useCommonWords.preload(currentLanguage()), preloadShellWords(currentLanguage())])
  try {
    // The page that says so when the server cannot tell who is signed in does not ask it again.
    const known = prerendered && takeSeed(root)
    const role = isFailurePage() ? 'CMS' : await loadSession(known)
    await words
    void startOffline()
    const area = await openArea(role)
    const app = (
      <StrictMode>
        <App first={area} />
      </StrictMode>
    )
    await initialized(area.router)
    holdFormsWhile(keepTyped(root))
    takingOver()
    if (prerendered && role === 'CMS') hydrateRoot(root, app)
    else {
      root.replaceChildren()
      createRoot(root).render(app)
    }
  } catch (error) {
    root.replaceChildren()
    createRoot(root).render(<FailedStart error={error} />)
  }
  delete document.documentElement.dataset['session']
}
