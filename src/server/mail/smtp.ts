import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import type { OutgoingMail } from './mail.ts'
import { cidOf, renderMail } from './template.ts'

export type Smtp = {
  /** Sends one mail. Rejects when the server does not take it; the job tries again. */
  send(mail: OutgoingMail): Promise<void>
  stop(): Promise<void>
}

/**
 * Mail by SMTP. nodemailer is loaded with the first mail; one connection at a time, so that a slow server is
 * not stormed.
 */
export function makeSmtp(
  url: string,
  config: Pick<Config, 'PUBLIC_URL' | 'SUPPORT_EMAIL' | 'MAIL_FROM'>,
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
      const { subject, html, text } = renderMail(content, language, {
        publicUrl: config.PUBLIC_URL,
        supportEmail: config.SUPPORT_EMAIL,
      })
      await (
        await open()
      ).sendMail({
        from: config.MAIL_FROM,
        to: { name: '', address: to },
        replyTo: config.SUPPORT_EMAIL,
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
