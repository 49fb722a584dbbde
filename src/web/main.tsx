import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { matchRoutes } from 'react-router'
import './ui/styles/tokens.css'
import './ui/styles/fonts.css'
import './ui/styles/base.css'
import { App, openArea } from './areas/App.tsx'
import { loadSession } from './areas/session.ts'
import { bustFrame } from './client/frame-busting.ts'
import { recordMobileRedirect } from './client/mobile-redirect.ts'
import { isSignedIn, rehydrated } from './client/session.ts'
import { followSignOutElsewhere } from './client/sign-out.ts'
import { useCommonWords } from './i18n/common.ts'
import { currentLanguage, startLanguage } from './i18n/language.tsx'

async function start(): Promise<void> {
  bustFrame()
  await rehydrated()
  recordMobileRedirect()
  const root = document.getElementById('root')!
  const prerendered = root.dataset['language'] === currentLanguage() && !isSignedIn()
  startLanguage()
  followSignOutElsewhere()
  const [role] = await Promise.all([loadSession(), useCommonWords.preload(currentLanguage())])
  const area = await openArea(role)
  const app = <StrictMode><App first={area} /></StrictMode>
  if (prerendered && role === 'CMS') {
    // The page is on screen already; React takes it over once the part that it shows is loaded.
    const matches = matchRoutes(area.router.routes as never, location) ?? []
    await Promise.all(matches.map(({ route }) => (typeof route.lazy === 'function' ? (route.lazy as () => Promise<unknown>)() : undefined)))
    hydrateRoot(root, app)
  } else {
    root.replaceChildren()
    createRoot(root).render(app)
  }
  delete document.documentElement.dataset['session']
  const { startMonitoring } = await import('./client/monitoring.ts')
  void startMonitoring()
}

void start()
