import { common, Failure } from '#contract/errors.ts'
import { sameText } from '#server/auth/secrets.ts'
import { implement, signed, type Implementation, type Verify } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { MAIL_EVENT_HEADER, MailEvents, mailEventsContract, type MailEvent } from '../mail-events.contract.ts'
import { takeEvents } from './mail-events.service.ts'
import { eventsOfFeedback, eventsOfMail, eventsOfStatus } from './report.ts'

/** Verifies the sender's secret; without a secret in the environment every sender is rejected. */
const knowsSecret =
  (platform: Platform): Verify =>
  ({ headers }) => {
    const secret = platform.config.MAIL_EVENT_SECRET,
      given = headers[MAIL_EVENT_HEADER]
    if (!secret || typeof given !== 'string' || !sameText(given, secret)) throw new Failure(common.forbidden)
  }

async function eventsIn(type: string, body: Buffer): Promise<MailEvent[]> {
  if (type.startsWith('application/json')) {
    let json: unknown
    try {
      json = JSON.parse(body.toString('utf8'))
    } catch {
      throw new Failure(common.malformed)
    }
    const events = MailEvents.safeParse(json)
    if (!events.success) throw new Failure(common.malformed)
    return events.data
  }
  if (type.startsWith('message/delivery-status')) return eventsOfStatus(body.toString('utf8'), {})
  if (type.startsWith('message/feedback-report')) return eventsOfFeedback(body.toString('utf8'), {})
  return eventsOfMail(body)
}

export const mailEventsRoutes = (platform: Platform): Implementation =>
  implement(mailEventsContract, {
    mailEvent: signed(knowsSecret(platform), async ({ body, request }) => ({
      taken: await takeEvents(platform, await eventsIn(String(request.headers['content-type'] ?? ''), body)),
    })),
  })
