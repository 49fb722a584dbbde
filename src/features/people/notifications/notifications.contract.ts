import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { UtcInstant } from '#contract/moments.ts'
import { MAIL_TIMES, NOTICE_CLASSES } from '#contract/notices.ts'
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
})
export type NoticeChoice = z.output<typeof NoticeChoice>

export const noticeErrors = errors({
  notice_required: {
    status: 409,
    en: 'These emails always come: they keep your account and your rights safe.',
    es: 'Estos correos llegan siempre: cuidan tu cuenta y tus derechos.',
  },
})

/** Name of a kind of notice in an address. */
const Kind = z.object({ kind: z.string().regex(/^[a-z][a-z0-9_]{0,60}$/) })

const Unread = z.object({
  /** Number of the caller's unread notifications. */
  unread: z.int().min(0).max(2_147_483_647),
})

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
    }),
    response: NoticeChoice,
    errors: [noticeErrors.notice_required],
  },
  ...stopPages(
    '/notifications/unsubscribe',
    'Asks whether mail of one kind is to stop, for the holder of the link',
    'Stops mail of one kind with one click (RFC 8058)',
  ),
})
