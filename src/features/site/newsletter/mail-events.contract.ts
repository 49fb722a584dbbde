import { z } from 'zod'
import { contract, serverFunction } from '#contract/endpoint.ts'
import { exactText } from '#contract/text.ts'

/** The header in which a mail service shows that it knows the secret of the environment. */
export const MAIL_EVENT_HEADER = 'x-mail-event-secret'

/**
 * Event of a mail, as JSON. One of `message_id`, `return_path` and `email` identifies the mail; `status` is
 * the enhanced code of RFC 3463 (`5.1.1`).
 */
export const MailEvent = z.object({
  type: z.enum(['bounce', 'complaint']),
  status: exactText().max(20).optional(),
  /** For services that know hard from soft better than by the code. */
  hard: z.boolean().optional(),
  message_id: exactText().max(300).optional(),
  return_path: exactText().max(300).optional(),
  email: exactText().max(254).optional(),
})
export type MailEvent = z.output<typeof MailEvent>
export const MailEvents = z.union([z.array(MailEvent).max(1000), MailEvent.transform((one) => [one])])

export const mailEventsContract = contract({
  mailEvent: serverFunction('mail-event', {
    summary:
      'What came back: a delivery report (RFC 3464), a complaint (RFC 5965), or JSON, from a mail server that knows the secret',
    access: 'open',
    raw: {
      consumes: { types: ['*'], as: 'buffer' },
      limit: 2 * 1024 * 1024,
      signed: true,
      takes: {
        [MAIL_EVENT_HEADER]: { description: 'The value of MAIL_EVENT_SECRET' },
      },
    },
    response: z.object({
      /** Reports that were about a mail of ours and changed something. */
      taken: z.int(),
    }),
    limit: { max: 6000, seconds: 60, here: true },
  }),
})
