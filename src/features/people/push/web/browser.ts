import { claimOf } from '#web/client/session/claims.ts'
import { useSession } from '#web/client/session/session.ts'
import { isStandalone, platformOf } from '#web/client/release/install.ts'
import { hasWorkers, startWorker } from '#web/client/release/release.ts'

/** Person who switched pushes on in this browser; signing out clears the site's storage. */
const WISH_KEY = 'push'

/** `install`: an iPhone, which pushes to installed applications alone. `denied`: its person said no. */
export type PushSupport = 'ready' | 'install' | 'denied' | 'unsupported'

export function pushSupport(): PushSupport {
  if (platformOf(navigator) === 'ios' && !isStandalone()) return 'install'
  if (!hasWorkers() || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

const me = (): string | undefined => claimOf(useSession.getState().token, 'sub')

/** True if the signed-in person switched pushes on here. */
export function isWanted(): boolean {
  try {
    const person = me()
    return person !== undefined && localStorage.getItem(WISH_KEY) === person
  } catch {
    return false
  }
}

function remember(wanted: boolean): void {
  try {
    if (wanted) localStorage.setItem(WISH_KEY, me() ?? '')
    else localStorage.removeItem(WISH_KEY)
  } catch {
    // Storage is blocked: a change of the server's key then ends the pushes.
  }
}

/** Bytes in base64url. */
const text = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Subscribes this browser with the server's key; null where its person or the browser says no. */
export async function subscribeBrowser(
  key: string,
): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await startWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before && text(before.options.applicationServerKey) !== key) await before.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  remember(true)
  return {
    endpoint: made.endpoint,
    p256dh: text(made.getKey('p256dh')),
    auth: text(made.getKey('auth')),
  }
}

export async function unsubscribeBrowser(): Promise<void> {
  remember(false)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Pushes that this browser shows. */
export async function shownPushes(): Promise<Notification[]> {
  if (!hasWorkers()) return []
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.getNotifications()) ?? []
}
