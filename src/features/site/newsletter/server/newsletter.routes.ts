import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import { stopHandlers } from '#server/mail/stop-page.ts'
import type { Platform } from '#server/platform.ts'
import { newsletterContract } from '../newsletter.contract.ts'
import { stepsOf, subscriberNumbers, subscriberRows, topicsOf } from './newsletter.queries.ts'
import { confirmPage, stopPage } from './pages.ts'
import { allowAddress, eraseSubscriber, forgetUnconfirmed } from './subscribers.service.ts'
import { myNewsletter, setMyNewsletter, subscribe } from './subscriptions.service.ts'

export function newsletterRoutes(platform: Platform): Implementation {
  const { db, site } = platform
  platform.jobs.schedule('newsletter-forget', '53 * * * *', () => forgetUnconfirmed(platform))
  const confirm = stopHandlers(platform, confirmPage(platform)),
    stop = stopHandlers(platform, stopPage(platform))
  return implement(newsletterContract, {
    about: async () => ({ on: await site.isOn(db, 'newsletter'), topics: await topicsOf(db) }),
    subscribe: async ({ actor, body }) => {
      await subscribe(platform, actor, body)
      return null
    },
    mine: ({ actor }) => myNewsletter(db, actor.user_id),
    setMine: async ({ actor, body }) =>
      answer(
        await setMyNewsletter(platform, actor, body),
        body.subscribed
          ? { en: 'You get the newsletter.', es: 'Recibes el boletín.' }
          : { en: 'You no longer get the newsletter.', es: 'Ya no recibes el boletín.' },
      ),
    askConfirm: confirm.askStop,
    confirm: confirm.stop,
    askStop: stop.askStop,
    stop: stop.stop,
    subscribers: listOf(subscriberRows),
    steps: ({ params }) => stepsOf(db, params.id),
    erase: async ({ actor, params }) => {
      await eraseSubscriber(platform, actor, params.id)
      return answer(null, { en: 'Erased.', es: 'Borrado.' })
    },
    allow: async ({ actor, params }) => {
      await allowAddress(platform, actor, params.id)
      return answer(null, {
        en: 'The address can subscribe again.',
        es: 'La dirección puede suscribirse de nuevo.',
      })
    },
    numbers: () => subscriberNumbers(db, platform.clock()),
  })
}
