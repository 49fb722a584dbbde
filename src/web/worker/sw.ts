import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import type { PushMessage } from '../../contract/push-message.ts'
import { TAKE_OVER } from '../client/release/message.ts'
import { askedBy, isKeepable, keepAnswer, keptAnswer } from './answers.ts'
import { fileFor, isFile } from './films.ts'
import { isAway, pageFor } from './pages.ts'
import { openPush, showPush } from './push.ts'
import { scope, type FetchedEvent } from './scope.ts'
import { receive, SHARE_PATH } from './share.ts'

/** Written in by the build (`scripts/build-worker.ts`). */
declare const __BUILD__: { shell: string; files: { url: string; revision: string | null }[] }

/**
 * The worker of the application on the home screen: it keeps the program, and answers with what its person
 * keeps on the device when there is no connection. With one the server answers, but for downloaded films.
 */
const { origin } = new URL(location.href)
const ASSETS = 'asl-assets'

precacheAndRoute(__BUILD__.files, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
clientsClaim()

// Rarely used parts of the program: cached for good once fetched, because their names contain a content hash.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSETS }),
)

scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve())
})
/** A new release waits until the page says that nobody is in the middle of something. */
scope.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void scope.skipWaiting()
})

scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(scope.registration, event.data.json() as PushMessage))
})
scope.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPush(event.notification, scope.clients, origin))
})

const isPage = ({ request }: FetchedEvent, { pathname }: URL): boolean =>
  request.mode === 'navigate' &&
  request.method === 'GET' &&
  !/^\/(?:api|rest|files|media|uploads|functions|assets|socket\.io|health|metrics|dev)(?:\/|$)/.test(pathname)

scope.addEventListener('fetch', (event) => {
  const { request } = event,
    url = new URL(request.url)
  if (url.origin === origin && url.pathname === SHARE_PATH && request.method === 'POST') {
    event.respondWith(receive(request))
    return
  }
  if (isPage(event, url)) {
    event.respondWith(
      pageFor(
        url,
        async () => (await event.preloadResponse) ?? fetch(request),
        () => matchPrecache(__BUILD__.shell),
      ),
    )
    return
  }
  if (isFile(request, origin)) {
    event.respondWith(fileFor(request))
    return
  }
  const asked = askedBy(request, origin)
  if (!asked) return
  event.respondWith(
    fetch(request).then(
      async (answer) => {
        if (answer.ok && isKeepable(asked.url))
          event.waitUntil(keepAnswer(asked, answer.clone()).catch(() => undefined))
        return isAway(answer) ? ((await keptAnswer(asked)) ?? answer) : answer
      },
      async (error: unknown) => {
        const cached = await keptAnswer(asked)
        if (!cached) throw error
        return cached
      },
    ),
  )
})
