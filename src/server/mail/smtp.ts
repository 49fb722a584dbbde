import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Site } from '../site/site.ts'
import type { OutgoingMail } from './mail.ts'
import { cidOf, renderMail } from './template.ts'

export type Smtp = {
  /** Sends one mail. Rejects when the server does not take it; the job tries again. */
  send(mail: OutgoingMail): Promise<void>
  stop(): Promise<void>
}

/** The address of `MAIL_FROM`, which our own mail server may send for; its name may be another. */
const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from.trim()

/**
 * Mail by SMTP. nodemailer is loaded with the first mail; one connection at a time, so that a slow server is
 * not stormed.
 */
export function makeSmtp(
  url: string,
  config: Pick<Config, 'PUBLIC_URL' | 'MAIL_FROM'>,
  site: Pick<Site, 'identity'>,
): Smtp {
  let transport: Promise<Transporter> | undefined
  const open = (): Promise<Transporter> =>
    (transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url,
        pool: true,
        maxConnections: 1,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      } as Parameters<typeof createTransport>[0]),
    ))
  return {
    async send({ to, language, content }) {
      const { sender, reply_to, ...identity } = await site.identity()
      const { subject, html, text } = renderMail(content, language, {
        publicUrl: config.PUBLIC_URL,
        supportEmail: reply_to,
        ...identity,
      })
      await (
        await open()
      ).sendMail({
        from: { name: sender, address: addressOf(config.MAIL_FROM) },
        to: { name: '', address: to },
        replyTo: reply_to,
        subject,
        html,
        text,
        attachments: (content.files ?? []).map((file) => ({
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
      })
    },
    async stop() {
      const opened = transport
      transport = undefined
      ;(await opened)?.close()
    },
  }
}
