import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { can, canAll, contract, visitorsCan } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { ROLES } from '#contract/permissions.ts'
import { exactText, manyLines, nameText, oneLine } from '#contract/text.ts'
import { MEDIA_KINDS } from '#features/media/media/media.contract.ts'
import { FAQ_CATEGORIES } from '../lists/lists.contract.ts'

/** Request → Responded → Request …; Closed is final. */
export const SUPPORT_STATUSES = ['Request', 'Responded', 'Closed'] as const
export const AUTHOR_TYPES = ['User', 'Admin'] as const
/** Days without a reply after which an answered conversation is closed. */
export const CLOSE_AFTER_DAYS = 14

/** Files beside one message: so many, and so many bytes each. */
export const ATTACHMENTS = { most: 5, bytes: 200 * 1024 * 1024 } as const

export const supportErrors = errors({
  attachment_unknown: {
    status: 422,
    toast: false,
    en: 'Attach pictures, videos or PDF files you uploaded yourself.',
    es: 'Adjunta imágenes, videos o archivos PDF que hayas enviado tú.',
  },
  request_closed: {
    status: 409,
    en: 'This conversation is closed. Write to us again, and mention it if it helps.',
    es: 'Esta conversación está cerrada. Escríbenos de nuevo y menciónala si hace falta.',
  },
})

const Request = {
  id: z.uuid(),
  number: z.int(),
  subject: z.string(),
  category: z.enum(FAQ_CATEGORIES),
  status: z.enum(SUPPORT_STATUSES),
  name: z.string(),
  email: z.string(),
}
export const SupportRow = z.object({
  ...Request,
  user_id: z.uuid().nullable(),
  language: z.enum(LANGUAGES),
  assigned_to: z.uuid().nullable(),
  assigned_name: z.string().nullable(),
  messages: z.int(),
  created_at: z.iso.datetime(),
  last_message_at: z.iso.datetime(),
})
export type SupportRow = z.output<typeof SupportRow>
/**
 * `key` is for whoever may open it: the requester, signed in, and those who answer. Null also while a film is
 * converted.
 */
export const SupportAttachment = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(MEDIA_KINDS),
  bytes: z.int(),
  key: z.string().nullable(),
})
export type SupportAttachment = z.output<typeof SupportAttachment>
export const SupportMessage = z.object({
  id: z.uuid(),
  author_type: z.enum(AUTHOR_TYPES),
  author: z.string().nullable(),
  text: z.string(),
  created_at: z.iso.datetime(),
  attachments: z.array(SupportAttachment),
})
/** A conversation as its participants see it; details of the requester are only for people who answer. */
export const SupportConversation = z.object({
  ...Request,
  created_at: z.iso.datetime(),
  messages: z.array(SupportMessage),
  context: z
    .object({
      user_id: z.uuid().nullable(),
      role: z.enum(ROLES).nullable(),
      organizations: z.array(z.string()),
      joined_at: z.iso.datetime().nullable(),
      last_seen_at: z.iso.datetime().nullable(),
      page: z.string().nullable(),
      agent: z.string().nullable(),
      earlier: z.int(),
    })
    .nullable(),
})
export type SupportConversation = z.output<typeof SupportConversation>

const Text = manyLines().min(1).max(5000)
/** Ids of files that the caller has sent by `/uploads`; a visitor has none. */
const Attachments = z.array(z.uuid()).max(ATTACHMENTS.most).default([])
export const AskSupport = z.object({
  subject: oneLine().min(1).max(150),
  category: z.enum(FAQ_CATEGORIES),
  text: Text,
  /** Of whoever is not signed in; a signed-in person is answered at their own address. */
  name: nameText().max(120).default(''),
  email: z.union([z.literal(''), z.string().trim().max(254).pipe(z.email())]).default(''),
  /** Page that the requester was on. */
  page: exactText().max(300).optional(),
  attachments: Attachments,
})
const Said = z.object({ text: Text })
export const Reply = Said.extend({ attachments: Attachments })
const Key = exactText().min(20).max(200)
const params = z.object({ id: z.uuid() })
const view = can('SupportRequest', 'View')
const write = can('SupportRequest', 'Update')
const manage = canAll('SupportRequest', 'Update')

export const supportContract = contract({
  create: {
    method: 'POST',
    path: '/support-requests',
    summary: 'Ask a person for help; the answer comes by mail, and to the conversation’s own address',
    access: visitorsCan('SupportRequest', 'Create'),
    body: AskSupport,
    response: z.object({ id: z.uuid(), number: z.int() }),
    status: 201,
    idempotency: 'accepted',
    errors: [supportErrors.attachment_unknown],
    limit: { max: 20, seconds: 3600 },
  },
  list: list({
    path: '/support-requests',
    name: 'support-requests',
    summary: 'Conversations with support: everybody’s for an Admin, one’s own for everybody else',
    access: view,
    row: SupportRow,
    filters: ['id', 'state', 'category', 'assigned_to', 'user_id'],
    sort: ['number', 'subject', 'status', 'created_at', 'last_message_at'],
    defaultSort: 'last_message_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  detail: {
    method: 'GET',
    path: '/support-requests/{id}',
    summary: 'One conversation',
    access: view,
    params,
    response: SupportConversation,
  },
  reply: {
    method: 'POST',
    path: '/support-requests/{id}/messages',
    summary: 'Write on in a conversation',
    access: write,
    params,
    body: Reply,
    response: z.null(),
    status: 201,
    errors: [supportErrors.request_closed, supportErrors.attachment_unknown],
    limit: { max: 60, seconds: 3600 },
  },
  close: {
    method: 'POST',
    path: '/support-requests/{id}/close',
    summary: 'End a conversation for good',
    access: write,
    params,
    response: z.null(),
  },
  assign: {
    method: 'PUT',
    path: '/support-requests/{id}/assignee',
    summary: 'Take a conversation on, or leave it to the others',
    access: manage,
    params,
    body: z.object({ mine: z.boolean() }),
    response: z.null(),
    errors: [supportErrors.request_closed],
  },
  byKey: {
    method: 'POST',
    path: '/support-requests/by-key',
    summary: 'One conversation, for the holder of the link in its mails',
    access: 'open',
    body: z.object({ key: Key }),
    response: SupportConversation,
    limit: { max: 60, seconds: 900 },
  },
  replyByKey: {
    method: 'POST',
    path: '/support-requests/by-key/messages',
    summary: 'Write on with the link of a mail',
    access: 'open',
    body: Said.extend({ key: Key }),
    response: z.null(),
    status: 201,
    errors: [supportErrors.request_closed],
    limit: { max: 30, seconds: 3600 },
  },
})
