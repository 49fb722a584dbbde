import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Site, SiteIdentity } from '../site/site.ts'
import type { BulkMail, Delivered, MailFile, OutgoingMail } from './mail.ts'
import { cidOf, renderMail } from './template.ts'

export type Smtp = {
  /** Sends one mail. Rejects when the server does not take it; the job tries again. */
  send(mail: OutgoingMail): Promise<void>
  /** Sends one of many, and says what became of it. */
  deliver(mail: BulkMail): Promise<Delivered>
  stop(): Promise<void>
}

/** Connections for what goes to many; single mails have one of their own, and never wait behind these. */
const BULK_CONNECTIONS = 5
/** Of many mails: how the site calls itself is asked this often, in milliseconds. */
const IDENTITY_MS = 5000
const PERMANENT = 500

/** What nodemailer knows of a refusal. */
type Refusal = { responseCode?: number; command?: string; response?: string; message?: string }
/**
 * What an error says of the mail. Only an answer to the recipient or to the text is about them; what is
 * refused before (connection, sign-in, sender) is about us. An address is refused for good by 5xx to RCPT,
 * unless the enhanced code says it is full (x.2.2, x.2.3) or a matter of policy (x.7.x; RFC 3463).
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

/**
 * Mail by SMTP. nodemailer is loaded with the first mail; one connection at a time for single mails, so that
 * a slow server is not stormed.
 */
export function makeSmtp(
  url: string,
  config: Pick<Config, 'PUBLIC_URL' | 'MAIL_FROM'>,
  site: Pick<Site, 'identity'>,
): Smtp {
  const opened = new Map<number, Promise<Transporter>>()
  const open = (maxConnections: number): Promise<Transporter> => {
    let transport = opened.get(maxConnections)
    if (!transport)
      opened.set(
        maxConnections,
        (transport = import('nodemailer').then(({ createTransport }) =>
          createTransport({
            url,
            pool: true,
            maxConnections,
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
    const { sender, reply_to, ...identity } = known
    const { files = [] } = content
    const { subject, html, text } = renderMail(content, language, {
      publicUrl: config.PUBLIC_URL,
      supportEmail: reply_to,
      ...identity,
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
      asked = { at: performance.now(), identity: site.identity() }
    return asked.identity
  }
  return {
    async send(mail) {
      await (await open(1)).sendMail(messageOf(mail, await site.identity()))
    },
    async deliver({ messageId, returnPath, listId, ...mail }) {
      const message = messageOf(mail, await identityOfMany())
      try {
        await (
          await open(BULK_CONNECTIONS)
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
