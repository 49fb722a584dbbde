import { create } from 'zustand'

/** Event of a browser that can install the application on the home screen (Chromium). */
export type InstallEvent = Event & {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}
declare global {
  interface Window {
    /** Kept by `src/web/main.ts`: the event may fire before the application starts. */
    installEvent?: Event
  }
}

type Install = { offer: InstallEvent | null; installed: boolean }
/** The browser's offer to install, and true once it was installed in this visit. */
export const useInstall = create<Install>()(() => ({ offer: null, installed: false }))

/** Opened from the home screen. */
export const isStandalone = (): boolean =>
  matchMedia(
    '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)',
  ).matches || (navigator as { standalone?: boolean }).standalone === true

let following = false
/** Takes up what the browser has offered or will offer. */
export function followInstall(): void {
  if (following) return
  following = true
  const take = (event: Event | undefined): void => {
    if (event && 'prompt' in event) useInstall.setState({ offer: event as InstallEvent })
  }
  take(window.installEvent)
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    take(event)
  })
  addEventListener('appinstalled', () => useInstall.setState({ offer: null, installed: true }))
}

/** Asks the person by the browser's own words; an offer is good for one time. */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState()
  if (!offer) return
  useInstall.setState({ offer: null })
  await offer.prompt()
  const { outcome } = await offer.userChoice
  if (outcome === 'accepted') useInstall.setState({ installed: true })
}

export type Platform = 'ios' | 'android' | 'computer'
/** Which steps to say first; an iPad calls itself a Mac. */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: {
  userAgent: string
  maxTouchPoints: number
}): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'computer'
}
