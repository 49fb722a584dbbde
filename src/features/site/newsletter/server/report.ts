import type { MailEvent } from '../mail-events.contract.ts'

/** Header-like fields in groups, as delivery reports have them: a name may be folded over lines. */
export function fieldGroups(text: string): Map<string, string>[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((group) => {
      const fields = new Map<string, string>()
      for (const line of group.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
        const [, name, value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
        if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim())
      }
      return fields
    })
    .filter((fields) => fields.size > 0)
}
/** `rfc822; ana@x.example` → `ana@x.example`. */
const addressIn = (value: string | undefined): string | undefined =>
  value?.replace(/^[\w-]+;\s*/, '').replaceAll(/^<|>$/g, '')

type About = Pick<MailEvent, 'message_id' | 'return_path'>

/**
 * Converts a delivery status notification (RFC 3464) to events: one for each recipient not reached. Delays
 * and successes are ignored.
 */
export const eventsOfStatus = (text: string, about: About): MailEvent[] =>
  fieldGroups(text)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
    .map((fields) => {
      const email = addressIn(fields.get('final-recipient') ?? fields.get('original-recipient'))
      const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0]
      return { type: 'bounce', ...(status && { status }), ...(email && { email }), ...about }
    })

/** Converts a complaint (RFC 5965) to events; other kinds of feedback (`not-spam`) are ignored. */
export const eventsOfFeedback = (text: string, about: About): MailEvent[] =>
  fieldGroups(text)
    .filter((fields) => /^(abuse|fraud|complaint)$/i.test(fields.get('feedback-type') ?? ''))
    .map((fields) => {
      const email = addressIn(fields.get('original-rcpt-to'))
      return { type: 'complaint', ...(email && { email }), ...about }
    })

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/**
 * Converts a returned mail to events, from its report and the Message-ID of the original mail, which follows
 * the report as a whole mail or its headers. `postal-mime` is loaded on first use.
 */
export async function eventsOfMail(bytes: Buffer): Promise<MailEvent[]> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(bytes, { rfc822Attachments: true, forceRfc822Attachments: true })
  const parts = mail.attachments.map(({ mimeType, content }) => ({ type: mimeType, text: textOf(content) }))
  const original = parts.find(({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers')
  const message_id = original && fieldGroups(original.text)[0]?.get('message-id')
  const return_path = [...(mail.to ?? []), ...(mail.cc ?? [])].find(({ address }) =>
    address?.includes('+'),
  )?.address
  const about = {
    ...(message_id && { message_id: message_id.slice(0, 300) }),
    ...((mail.deliveredTo ?? return_path) && {
      return_path: (mail.deliveredTo ?? return_path)!.slice(0, 300),
    }),
  }
  return parts.flatMap(({ type, text }) =>
    type === 'message/delivery-status'
      ? eventsOfStatus(text, about)
      : type === 'message/feedback-report'
        ? eventsOfFeedback(text, about)
        : [],
  )
}
