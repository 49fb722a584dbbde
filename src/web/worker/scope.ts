/** The few parts of a service worker's scope that are used here: the page's types know none of them. */
export type WaitingEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchedEvent = WaitingEvent & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response> | Response): void
}
type Scope = {
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'fetch', listener: (event: FetchedEvent) => void): void
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}
export const scope = globalThis as unknown as Scope
