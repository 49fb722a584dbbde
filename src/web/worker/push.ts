import { PUSH_UNREAD, type PushMessage } from '../../contract/push-message.ts'
import type { Pages, Registration } from './scope.ts'

const ICON = '/app-icons/icon-192.png'
const BADGE = '/app-icons/monochrome-512.png'

type Shown = { place: string }

/** Shows a push, in place of an earlier one of its notification, and closes those that were read elsewhere. */
export async function showPush(registration: Registration, message: PushMessage): Promise<void> {
  const { id, title, body, language, place, at, unread } = message
  if (unread.length < PUSH_UNREAD)
    for (const shown of await registration.getNotifications()) if (!unread.includes(shown.tag)) shown.close()
  await registration.showNotification(title, {
    body,
    tag: id,
    lang: language,
    icon: ICON,
    badge: BADGE,
    renotify: true,
    data: { place } satisfies Shown,
    timestamp: Date.parse(at),
  })
}

/** Closes a notification that was tapped and opens its place: a page that shows it already, or a new one. */
export async function openPush(notification: Notification, pages: Pages, origin: string): Promise<void> {
  notification.close()
  const { place } = notification.data as Shown
  const address = new URL(place, origin)
  const url = address.origin === origin ? address.href : origin
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true })
  const page = open.find((one) => one.url === url)
  await (page ? page.focus() : pages.openWindow(url))
}
