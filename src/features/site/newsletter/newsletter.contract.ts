import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { stopPages } from '#contract/stop-pages.ts'
import { exactText, oneLine } from '#contract/text.ts'

/** `pending` until the button behind the mail's link is pressed; `ended` for good, until they ask anew. */
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'ended'] as const
export const END_REASONS = ['unsubscribed', 'bounced', 'complained', 'account', 'erased'] as const
/** Steps of a subscription, kept as proof of consent. */
export const CONSENT_STEPS = ['asked', 'confirmed', 'ended'] as const
export const SUBSCRIBE_SOURCES = ['footer', 'settings', 'page'] as const
/** A mail address that nobody confirmed is forgotten after so many days; its link works as long. */
export const PENDING_DAYS = 7
export const MAX_TOPICS = 20

export const newsletterErrors = errors({
  newsletter_no_address: {
    status: 409,
    en: 'The newsletter needs an email address of your own that you have confirmed.',
    es: 'El boletín necesita un correo propio y confirmado.',
  },
  newsletter_suppressed: {
    status: 409,
    en: 'Mail to this address came back or was reported as spam, so we stopped. Write to support to change it.',
    es: 'Los correos a esta dirección volvieron o se marcaron como no deseados, y dejamos de enviarlos. Escribe a la ayuda para cambiarlo.',
  },
})

export const Topic = z.object({ key: z.string(), name_en: z.string(), name_es: z.string() })
const Topics = z.array(oneLine().min(1).max(60)).max(MAX_TOPICS).default([])
export const Subscribe = z.object({
  email: z.string().trim().max(254).pipe(z.email()),
  /** Keys of topics; none: all of them. */
  topics: Topics,
  source: z.enum(SUBSCRIBE_SOURCES).default('footer'),
  /** Honeypot field, hidden from people. A value here marks a bot: the request is accepted but discarded. */
  website: exactText().max(300).default(''),
})
export const Mine = z.object({
  /** True if this person can subscribe: they have a confirmed address of their own and are old enough. */
  available: z.boolean(),
  subscribed: z.boolean(),
  email: z.string().nullable(),
  topics: z.array(z.string()),
})
export type Mine = z.output<typeof Mine>

export const SubscriberRow = z.object({
  id: z.uuid(),
  /** Null once it is erased. */
  email: z.string().nullable(),
  user_id: z.uuid().nullable(),
  state: z.enum(SUBSCRIBER_STATES),
  end_reason: z.enum(END_REASONS).nullable(),
  language: z.enum(LANGUAGES),
  topics: z.array(z.string()),
  source: z.enum(SUBSCRIBE_SOURCES),
  soft_bounces: z.int(),
  /** No issue is sent to this address, whoever subscribes it. */
  suppressed: z.boolean(),
  created_at: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
})
export type SubscriberRow = z.output<typeof SubscriberRow>
export const SubscriberSteps = z.array(
  z.object({
    step: z.enum(CONSENT_STEPS),
    text: z.string(),
    language: z.enum(LANGUAGES),
    ip: z.string(),
    created_at: z.iso.datetime(),
  }),
)
export type SubscriberSteps = z.output<typeof SubscriberSteps>

const params = z.object({ id: z.uuid() })
const stop = stopPages(
  '/newsletter/unsubscribe',
  'The page behind the link of an issue: ends the newsletter for its reader',
  'End the newsletter, from its page or from a mail program',
)
const confirm = stopPages(
  '/newsletter/confirm',
  'The page behind the link of the confirmation mail: its button subscribes; opening it changes nothing',
  'Subscribe the address that the link was sent to',
)

export const newsletterContract = contract({
  about: {
    method: 'GET',
    path: '/newsletter',
    summary: 'Whether there is a newsletter here, and what it is about',
    access: 'open',
    response: z.object({ on: z.boolean(), topics: z.array(Topic) }),
  },
  subscribe: {
    method: 'POST',
    path: '/newsletter/subscriptions',
    summary:
      'Ask for the newsletter: a mail with a button comes. The answer is the same whoever has the address',
    access: 'open',
    body: Subscribe,
    response: z.null(),
    status: 202,
    switch: 'newsletter',
    limit: { max: 20, seconds: 3600 },
  },
  mine: {
    method: 'GET',
    path: '/users/me/newsletter',
    summary: 'Whether one gets the newsletter, and about what',
    access: 'signed-in',
    response: Mine,
  },
  setMine: {
    method: 'PUT',
    path: '/users/me/newsletter',
    summary: 'Get the newsletter at the confirmed address of one’s account, choose its topics, or end it',
    access: 'signed-in',
    body: z.object({
      subscribed: z.boolean(),
      topics: Topics,
      source: z.enum(SUBSCRIBE_SOURCES).default('settings'),
    }),
    response: Mine,
    errors: [newsletterErrors.newsletter_no_address, newsletterErrors.newsletter_suppressed],
    limit: { max: 60, seconds: 3600 },
  },
  askConfirm: confirm.askStop,
  confirm: confirm.stop,
  askStop: stop.askStop,
  stop: stop.stop,
  subscribers: list({
    path: '/newsletter/subscribers',
    name: 'newsletter-subscribers',
    summary: 'Who gets the newsletter, asked for it, or got it once',
    access: canAll('CmsManagement', 'Update'),
    row: SubscriberRow,
    filters: ['id', 'state', 'language', 'source'],
    sort: ['email', 'state', 'created_at', 'confirmed_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
    // The file of all of them.
    maxPageSize: 20_000,
  }),
  steps: {
    method: 'GET',
    path: '/newsletter/subscribers/{id}/steps',
    summary: 'What a subscriber agreed to: each step with its text, time and network address',
    access: canAll('CmsManagement', 'Update'),
    params,
    response: SubscriberSteps,
  },
  erase: {
    method: 'DELETE',
    path: '/newsletter/subscribers/{id}',
    summary: 'Erase a subscriber’s address and steps; what was sent stays counted',
    access: canAll('CmsManagement', 'Delete'),
    params,
    response: z.null(),
  },
  allow: {
    method: 'POST',
    path: '/newsletter/subscribers/{id}/allow',
    summary: 'Let mail go to an address again after it came back or was reported; they subscribe anew',
    access: canAll('CmsManagement', 'Update'),
    params,
    response: z.null(),
  },
  numbers: {
    method: 'GET',
    path: '/newsletter/numbers',
    summary: 'How many subscribe, wait for their confirmation, and ended; who came and went in 30 days',
    access: canAll('CmsManagement', 'Update'),
    response: z.object({
      confirmed: z.int(),
      pending: z.int(),
      ended: z.int(),
      suppressed: z.int(),
      came: z.int(),
      went: z.int(),
    }),
  },
})
