/** The few parts of a service worker's scope that are used here: the page's types know none of them. */
export type WaitingEvent = Event & { waitUntil(work: Promise<unknown>): void }
/** A push; `data` is null where its service sent none. */
export type PushedEvent = WaitingEvent & { readonly data: { json(): unknown } | null }
export type TappedEvent = WaitingEvent & { readonly notification: Notification }
export type Registration = {
  readonly navigationPreload?: { enable(): Promise<void> }
  showNotification(
    title: string,
    options: NotificationOptions & { renotify?: boolean; timestamp?: number },
  ): Promise<void>
  getNotifications(): Promise<Notification[]>
}
/** An open page of this site. */
export type Page = { readonly url: string; focus(): Promise<unknown> }
export type Pages = {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>
  openWindow(url: string): Promise<unknown>
}
export type FetchedEvent = WaitingEvent & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response> | Response): void
}
type Scope = {
  readonly registration: Registration
  readonly clients: Pages
  skipWaiting(): Promise<void>
  addEventListener(type: 'fetch', listener: (event: FetchedEvent) => void): void
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: TappedEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}
export const scope = globalThis as unknown as Scope
