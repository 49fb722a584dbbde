import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { UtcInstant } from '#contract/moments.ts'
import { DIGEST_INTERVALS, MAIL_TIMES, NOTICE_CLASSES } from '#contract/notices.ts'
import { changes } from '#contract/optional.ts'
import { stopPages } from '#contract/stop-pages.ts'

/** Notifications of one answer. */
export const NOTIFICATIONS_PAGE = 30
/** Notifications are kept this many days. */
export const NOTIFICATION_DAYS = 180

export const NotificationRow = z.object({
  id: z.uuid(),
  /** Name of its kind of notice. */
  kind: z.string(),
  class: z.enum(NOTICE_CLASSES),
  /** The notification in the caller's language. */
  text: z.string(),
  /** Number of causes that it gathers, such as three likes of one post. */
  count: z.int().min(1).max(2_147_483_647),
  /** Address of what it is about, below this site; null where nothing is there to open. */
  place: z.string().nullable(),
  /** Time of its newest cause. */
  at: z.iso.datetime(),
  read: z.boolean(),
})
export type NotificationRow = z.output<typeof NotificationRow>

/** A person's choice for one kind of notice. */
export const NoticeChoice = z.object({
  kind: z.string(),
  class: z.enum(NOTICE_CLASSES),
  title: z.string(),
  about: z.string(),
  /** True if it always comes, by mail too. */
  required: z.boolean(),
  /** True if it is shown in the product; null for a kind that is never shown there. */
  here: z.boolean().nullable(),
  /** Time at which it is mailed. */
  mail: z.enum(MAIL_TIMES),
  /** Times that may be chosen for its mail. */
  mail_times: z.array(z.enum(MAIL_TIMES)),
  /** True if it is pushed to browsers that asked for it; null for a kind that is never pushed. */
  push: z.boolean().nullable(),
})
export type NoticeChoice = z.output<typeof NoticeChoice>

/** Hour of a day on a clock of 24 hours. */
const Hour = z.int().min(0).max(23)
const hours = {
  /** Interval of the summary by mail. */
  digest_every: z.enum(DIGEST_INTERVALS),
  /** Day of a weekly summary; 0 is Sunday. */
  digest_weekday: z.int().min(0).max(6),
  /** Hour of the summary in the person’s zone. */
  digest_hour: Hour,
  /** True if no push arrives in the quiet hours. */
  quiet: z.boolean(),
  /** First of the quiet hours. */
  quiet_from: Hour,
  /** Hour at which the quiet hours end. */
  quiet_to: Hour,
  /** True if a push may show people’s words on a lock screen. */
  push_words: z.boolean(),
  /** True if the person is reminded of their practice. */
  reminder: z.boolean(),
  /** Hour of the reminder in the person’s zone. */
  reminder_hour: Hour,
}

/** Hours of a person’s summary by mail and of their rest from pushes, and organizations that they may mute. */
export const NoticeSettings = z.object({
  ...hours,
  /** True if no push arrives from 21:00 to 7:00 because the person may be a minor. */
  minor: z.boolean(),
  /** Organizations in which the person has a place. */
  organizations: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** True if its notices do not reach the person, except those that always come. */
      muted: z.boolean(),
    }),
  ),
})
export type NoticeSettings = z.output<typeof NoticeSettings>

export const noticeErrors = errors({
  notice_required: {
    status: 409,
    en: 'These emails always come: they keep your account and your rights safe.',
    es: 'Estos correos llegan siempre: cuidan tu cuenta y tus derechos.',
  },
  notice_without_digest: {
    status: 409,
    en: 'These emails are not part of the summary. Choose to get them at once or not at all.',
    es: 'Estos correos no entran en el resumen. Elige recibirlos al momento o no recibirlos.',
  },
})

/** Name of a kind of notice in an address. */
const Kind = z.object({ kind: z.string().regex(/^[a-z][a-z0-9_]{0,60}$/) })

const Unread = z.object({
  /** Number of the caller's unread notifications. */
  unread: z.int().min(0).max(2_147_483_647),
  /** Addresses, without query and hash, that read some of them when they are opened. */
  places: z.array(z.string()),
})
export type Unread = z.output<typeof Unread>

export const notificationsContract = contract({
  list: {
    method: 'GET',
    path: '/notifications',
    summary: 'The caller’s notifications, newest first, a page behind another one',
    access: 'signed-in',
    query: z.object({
      /** `next` of the page before. */
      after: z
        .string()
        .regex(/^[\w:.-]{10,40}~[0-9a-f-]{36}$/)
        .optional(),
      /** `true`: those that are unread alone. */
      unread: z.enum(['true', 'false']).optional(),
      /** Those of one class alone. */
      class: z.enum(NOTICE_CLASSES).optional(),
    }),
    response: z.object({
      rows: z.array(NotificationRow),
      /** To be sent as `after` for the next page; null on the last one. */
      next: z.string().nullable(),
    }),
  },
  count: {
    method: 'GET',
    path: '/notifications/count',
    summary: 'Number of the caller’s unread notifications',
    access: 'signed-in',
    response: Unread,
  },
  read: {
    method: 'POST',
    path: '/notifications/read',
    summary: 'Marks notifications of the caller as read: some, those of a place that was opened, or all',
    access: 'signed-in',
    unconfirmed: true,
    body: z.discriminatedUnion('what', [
      z.object({ what: z.literal('some'), ids: z.array(z.uuid()).min(1).max(200) }),
      z.object({ what: z.literal('place'), place: z.string().startsWith('/').max(500) }),
      z.object({
        what: z.literal('all'),
        /** Newest time that the caller has seen: later notifications stay unread. */
        until: UtcInstant,
      }),
    ]),
    response: Unread,
  },
  choices: {
    method: 'GET',
    path: '/notification-choices',
    summary: 'Kinds of notices that the caller may get, with where each reaches them',
    access: 'signed-in',
    response: z.array(NoticeChoice),
  },
  choose: {
    method: 'PATCH',
    path: '/notification-choices/{kind}',
    summary: 'Chooses where a kind of notice reaches the caller; security and consent always come by mail',
    access: 'signed-in',
    params: Kind,
    body: z.object({
      /** True to show it in the product. */
      here: z.boolean().optional(),
      /** Time at which it is mailed. */
      mail: z.enum(MAIL_TIMES).optional(),
      /** True to push it to browsers that asked for it. */
      push: z.boolean().optional(),
    }),
    response: NoticeChoice,
    errors: [noticeErrors.notice_required, noticeErrors.notice_without_digest],
  },
  settings: {
    method: 'GET',
    path: '/notification-settings',
    summary: 'Hours of the caller’s summary and rest, and organizations that they may mute',
    access: 'signed-in',
    response: NoticeSettings,
  },
  changeSettings: {
    method: 'PATCH',
    path: '/notification-settings',
    summary: 'Changes hours of the caller’s summary and rest',
    access: 'signed-in',
    body: z.object(changes(hours)),
    response: NoticeSettings,
  },
  mute: {
    method: 'PUT',
    path: '/notification-settings/organizations/{id}',
    summary: 'Mutes or unmutes the notices of an organization in which the caller has a place',
    access: 'signed-in',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      /** True to mute it. */
      muted: z.boolean(),
    }),
    response: NoticeSettings,
  },
  ...stopPages(
    '/notifications/unsubscribe',
    'Asks whether mail of one kind is to stop, for the holder of the link',
    'Stops mail of one kind with one click (RFC 8058)',
  ),
})
