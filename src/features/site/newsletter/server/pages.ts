import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/constants.ts'
import type { StopPage, Stoppable } from '#server/mail/stop-page.ts'
import type { Platform } from '#server/platform.ts'
import { CONSENT_TEXTS } from '../shared/consent-texts.ts'
import { PENDING_DAYS } from '../newsletter.contract.ts'
import { CONFIRM, STOP } from './links.ts'
import { confirmSubscription, endSubscription } from './subscriptions.service.ts'

const CONFIRM_WORDS = {
  en: {
    title: 'The newsletter',
    ask: CONSENT_TEXTS.confirmed.en,
    button: 'Yes, send it to me',
    done: 'You are subscribed to the newsletter. Unsubscribe any time with the link in each issue.',
    unknown: 'This link has expired or doesn’t work. Subscribe again at the foot of any page.',
  },
  es: {
    title: 'El boletín',
    ask: CONSENT_TEXTS.confirmed.es,
    button: 'Sí, quiero recibirlo',
    done: 'Ya recibes el boletín. Puedes darte de baja cuando quieras con el enlace de cada número.',
    unknown: 'El enlace venció o no lo conocemos. Pide el boletín de nuevo al pie de cualquier página.',
  },
} as const satisfies Record<Language, object>
const STOP_WORDS = {
  en: {
    title: 'The newsletter',
    ask: 'Stop the newsletter at this address?',
    button: 'Stop the newsletter',
    done: 'You are unsubscribed. No more issues come. You can subscribe again at the foot of any page.',
    unknown: 'We don’t recognize this link. Write to support and we stop the newsletter for you.',
  },
  es: {
    title: 'El boletín',
    ask: '¿Dejar de recibir el boletín en esta dirección?',
    button: 'Dejar el boletín',
    done: 'Listo. Ya no llega ningún número. Puedes suscribirte de nuevo al pie de cualquier página.',
    unknown: 'No conocemos este enlace. Escribe a la ayuda y dejamos de enviártelo.',
  },
} as const satisfies Record<Language, object>

type Subscriber = Stoppable & { id: string }
const COLUMNS = 'id, user_id, null::uuid as organization_id, language'

/** Its button confirms; the link works while a confirmation is open, and says so once it is done. */
export const confirmPage = (platform: Platform): StopPage<Subscriber> => ({
  ...CONFIRM,
  words: CONFIRM_WORDS,
  find: async (id) =>
    (
      await platform.db.query<Subscriber>(
        `
          select ${COLUMNS}, state = 'confirmed' as stopped
          from newsletter_subscribers
          where id = $1 and (state = 'confirmed' or asked_at > $2)`,
        [id, new Date(platform.clock().getTime() - PENDING_DAYS * DAY_MS)],
      )
    )[0],
  stop: async (tx, { id, language }, now, { ip }) => {
    const [open] = await tx.query(
      `select id from newsletter_subscribers where id = $1 and state <> 'confirmed' and asked_at is not null for update`,
      [id],
    )
    if (!open) return null
    await confirmSubscription(tx, id, { language, ip }, now)
    return {
      code: 'NEWSLETTER_CONFIRMED',
      subject_type: 'newsletter',
      subject_id: id,
      after: { by: 'mail' },
    }
  },
})

/** One click ends the newsletter: at once from a mail program, by a button on the page. */
export const stopPage = (platform: Platform): StopPage<Subscriber> => ({
  ...STOP,
  words: STOP_WORDS,
  find: async (id) =>
    (
      await platform.db.query<Subscriber>(
        `select ${COLUMNS}, state <> 'confirmed' as stopped from newsletter_subscribers where id = $1 and email is not null`,
        [id],
      )
    )[0],
  stop: async (tx, { id, language }, now, { ip }) => {
    const [goes] = await tx.query(
      `select id from newsletter_subscribers where id = $1 and state = 'confirmed' for update`,
      [id],
    )
    if (!goes) return null
    await endSubscription(tx, id, 'unsubscribed', { language, ip }, now)
    return {
      code: 'NEWSLETTER_UNSUBSCRIBED',
      subject_type: 'newsletter',
      subject_id: id,
      after: { by: 'mail' },
    }
  },
})
