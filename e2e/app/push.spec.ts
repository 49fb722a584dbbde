import { createECDH, randomBytes } from 'node:crypto'
import type { PushMessage } from '../../src/contract/push-message.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const LEARNER = 'tyrell@example.com'
const words = wordsOf('en')

/** Subscription as a browser with a push service makes it: headless browsers have none. */
function subscription(): Record<'endpoint' | 'p256dh' | 'auth', string> {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
    p256dh: keys.getPublicKey('base64'),
    auth: randomBytes(16).toString('base64'),
  }
}

test('a learner switches pushes on, and a push is shown until it is read elsewhere', async ({ visit }) => {
  const page = await visit({ email: LEARNER, width: 390, worker: true })
  await page.addInitScript((made) => {
    const bytes = (text: string): ArrayBuffer =>
      Uint8Array.from(atob(text), (one) => one.charCodeAt(0)).buffer
    let subscribed: PushSubscription | null = null
    // Headless pages say no, though the browser was told to allow it.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = () => Promise.resolve('granted')
    PushManager.prototype.getSubscription = () => Promise.resolve(subscribed)
    PushManager.prototype.subscribe = (options) => {
      subscribed = {
        endpoint: made.endpoint,
        options: { applicationServerKey: null, userVisibleOnly: options?.userVisibleOnly },
        getKey: (name: 'p256dh' | 'auth') => bytes(made[name]),
        unsubscribe: () => {
          subscribed = null
          return Promise.resolve(true)
        },
      } as unknown as PushSubscription
      return Promise.resolve(subscribed)
    }
  }, subscription())
  await page.goto('/app/settings#notifications')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const here = new URL(page.url()).origin
  const push = page.getByRole('switch', { name: words.push.label })
  await expect(push).not.toBeChecked()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await push.check()
  expect((await saved).status()).toBe(200)
  await expect(push).toBeChecked()

  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${here}/` && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const deliver = (id: string, unread: string[]) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: here,
      registrationId,
      data: JSON.stringify({
        id,
        title: 'Graded answers',
        body: 'Open it to read more.',
        language: 'en',
        place: '/app',
        at: '2026-11-03T15:00:00Z',
        unread,
      } satisfies PushMessage),
    })
  // Headless browsers show no notifications: the worker's are kept in its memory instead.
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().startsWith(here))!
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    let all: Notification[] = []
    const without = (tag: string): Notification[] => all.filter((one) => one.tag !== tag)
    registration.getNotifications = () => Promise.resolve(all)
    registration.showNotification = (title, { tag = '' } = {}) => {
      const close = (): void => void (all = without(tag))
      all = [...without(tag), { title, tag, close } as Notification]
      return Promise.resolve()
    }
  })
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      return (await registration.getNotifications()).map(({ title, tag }) => `${tag} ${title}`).toSorted()
    })
  await deliver('one', ['one'])
  await expect.poll(shown).toEqual(['one Graded answers'])
  await deliver('two', ['one', 'two'])
  await deliver('two', ['one', 'two'])
  await expect.poll(shown).toEqual(['one Graded answers', 'two Graded answers'])
  // The first one was read on another device.
  await deliver('three', ['two', 'three'])
  await expect.poll(shown).toEqual(['three Graded answers', 'two Graded answers'])

  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await push.uncheck()
  expect((await ended).status()).toBe(200)
  await expect(push).not.toBeChecked()
})
