import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import type { SiteIdentity } from '../site/site.ts'
import type { BulkMail, Delivered, MailFile, MailLane, OutgoingMail } from './mail.ts'
import { cidOf, renderMail } from './template.ts'

export type Smtp = {
  /** Sends one mail over the connections of its lane. Rejects when the server does not take it. */
  send(mail: OutgoingMail, lane: MailLane): Promise<void>
  /** Sends one of many, and says what became of it. */
  deliver(mail: BulkMail): Promise<Delivered>
  stop(): Promise<void>
}

/**
 * Connections of each lane, and mails that one process sends at once. Ten carry 50 mails a second to a server
 * that takes 200 ms a mail.
 */
export const LANE_CONNECTIONS: { readonly [Lane in MailLane]: number } = { now: 5, bulk: 10 }
/** Milliseconds between two reads of the site's identity in bulk mail. */
const IDENTITY_MS = 5000
const PERMANENT = 500

/** Nodemailer's data of a refusal. */
export type Refusal = { responseCode?: number; command?: string; response?: string; message?: string }
/**
 * Returns the result of a mail from its error. Only an answer to the recipient or to the text is about the
 * mail; an earlier refusal (connection, sign-in, sender) is about us. An address is refused for good by 5xx
 * to RCPT, unless the enhanced code says that it is full (x.2.2, x.2.3) or a matter of policy (x.7.x; RFC
 * 3463).
 */
export function deliveredBy(error: Refusal): Delivered {
  const { responseCode: code, command = '', response = '' } = error
  if (!code || (command !== 'RCPT TO' && command !== 'DATA'))
    return { state: 'trouble', why: String(error.message ?? 'no answer').slice(0, 200) }
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] ?? String(code)
  if (code < PERMANENT) return { state: 'later', status }
  return {
    state: command === 'RCPT TO' && !/^5\.(2\.[23]|7\.)/.test(status) ? 'refused' : 'failed',
    status,
  }
}

/** The address of `MAIL_FROM`, which our own mail server may send for; its name may be another. */
export const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from.trim()

/**
 * Puts a calendar message beside the text and among the files, where Gmail and Outlook look for it (RFC
 * 6047).
 */
function invitationIn(files: readonly MailFile[]) {
  const file = files.find(({ invitation }) => invitation)
  return file?.invitation
    ? { icalEvent: { method: file.invitation, filename: file.name, content: file.content } }
    : {}
}

/** Mail by SMTP: a pool of connections a lane. nodemailer is loaded with the first mail. */
export function makeSmtp(
  url: string,
  config: Pick<Config, 'PUBLIC_URL' | 'MAIL_FROM'>,
  identity: () => Promise<SiteIdentity>,
): Smtp {
  const opened = new Map<MailLane, Promise<Transporter>>()
  const open = (lane: MailLane): Promise<Transporter> => {
    let transport = opened.get(lane)
    if (!transport)
      opened.set(
        lane,
        (transport = import('nodemailer').then(({ createTransport }) =>
          createTransport({
            url,
            pool: true,
            maxConnections: LANE_CONNECTIONS[lane],
            connectionTimeout: 10_000,
            greetingTimeout: 10_000,
            socketTimeout: 30_000,
            disableFileAccess: true,
            disableUrlAccess: true,
          } as Parameters<typeof createTransport>[0]),
        )),
      )
    return transport
  }
  const messageOf = ({ to, language, content }: OutgoingMail, known: SiteIdentity) => {
    const { sender, reply_to, ...shown } = known
    const { files = [] } = content
    const { subject, html, text } = renderMail(content, language, {
      publicUrl: config.PUBLIC_URL,
      supportEmail: reply_to,
      ...shown,
    })
    return {
      from: { name: sender, address: addressOf(config.MAIL_FROM) },
      to: { name: '', address: to },
      replyTo: reply_to,
      subject,
      html,
      text,
      ...invitationIn(files),
      attachments: files
        .filter(({ invitation }) => !invitation)
        .map((file) => ({
          filename: file.name,
          contentType: file.type,
          content: file.content,
          encoding: file.encoding,
          ...(file.shown !== undefined && { cid: cidOf(file), contentDisposition: 'inline' as const }),
        })),
      headers: {
        'Content-Language': language,
        'Auto-Submitted': 'auto-generated',
        ...(content.unsubscribeUrl && {
          'List-Unsubscribe': `<${content.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    }
  }
  let asked: { at: number; identity: Promise<SiteIdentity> } | undefined
  const identityOfMany = (): Promise<SiteIdentity> => {
    if (!asked || performance.now() - asked.at > IDENTITY_MS)
      asked = { at: performance.now(), identity: identity() }
    return asked.identity
  }
  return {
    async send(mail, lane) {
      await (
        await open(lane)
      ).sendMail(messageOf(mail, await (lane === 'now' ? identity() : identityOfMany())))
    },
    async deliver({ messageId, returnPath, listId, ...mail }) {
      const message = messageOf(mail, await identityOfMany())
      try {
        await (
          await open('bulk')
        ).sendMail({
          ...message,
          messageId: `<${messageId}>`,
          ...(returnPath && { envelope: { from: returnPath, to: mail.to } }),
          headers: { ...message.headers, 'List-Id': `<${listId}>`, Precedence: 'bulk' },
        })
        return { state: 'sent' }
      } catch (error) {
        return deliveredBy(error as Refusal)
      }
    },
    async stop() {
      const transports = [...opened.values()]
      opened.clear()
      for (const transport of transports) (await transport).close()
    },
  }
}
