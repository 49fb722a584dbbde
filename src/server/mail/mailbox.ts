import type { FastifyInstance, FastifyReply } from 'fastify'
import { desc, eq } from 'drizzle-orm'
import { common, Failure } from '#contract/errors.ts'
import { cspHash, escapeHtml as e } from '../html.ts'
import type { Platform } from '../platform.ts'
import { mails } from './mail.table.ts'
import { cidOf, renderMail } from './template.ts'

const SHOWN = 200
const STYLE = `
:root{color-scheme:light dark;--paper:#fbf7f1;--ink:#1d1712;--soft:#5d5045;--line:#e8d5bf;--accent:#a8430f;--card:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#1b1613;--ink:#f6efe6;--soft:#c3b4a3;--line:#4a3b2f;--accent:#f0a070;--card:#241d18}}
body{margin:0 auto;max-width:48rem;padding:1.5rem 1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;margin:0 0 .25rem}a{color:var(--accent)}.soft{color:var(--soft);font-size:.875rem;margin:.25rem 0 0}
ul{list-style:none;padding:0}li{border:1px solid var(--line);border-radius:14px;background:var(--card);padding:1rem;margin:.75rem 0;overflow-wrap:anywhere}
li a{font-weight:700}iframe{width:100%;height:44rem;border:1px solid var(--line);border-radius:14px;background:#fff;margin-top:1rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--line);border-radius:14px;background:var(--card);padding:1rem}`

const layout = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${e(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`

/**
 * `/dev/mailbox`: the mail that would have been sent, newest first. Not there in production, nor when mail
 * really leaves.
 */
export function serveMailbox(app: FastifyInstance, { config, db, site }: Platform): void {
  if (config.production || config.SMTP_URL) return
  const policy = `default-src 'none'; style-src '${cspHash(STYLE)}'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`
  // The mail itself is shown as mail programs do: its styles are inline, and no script runs.
  const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation`
  const sendPage = (reply: FastifyReply, title: string, body: string): FastifyReply =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(layout(title, body))
  const find = async (id: string) => {
    const [mail] = /^[\da-f-]{36}$/i.test(id) ? await db.orm.select().from(mails).where(eq(mails.id, id)) : []
    if (!mail) throw new Failure(common.not_found)
    const { reply_to, ...identity } = await site.identity(db)
    const options = { publicUrl: config.PUBLIC_URL, supportEmail: reply_to, ...identity }
    const rendered = renderMail(mail.content, mail.language, options)
    // Mail programs load pictures from attachments; here they are inlined.
    for (const file of mail.content.files ?? [])
      if (file.shown !== undefined)
        rendered.html = rendered.html.replace(
          `cid:${e(cidOf(file))}`,
          `data:${e(file.type)};base64,${e(file.content)}`,
        )
    return { ...mail, rendered }
  }

  app.get('/dev/mailbox', async (_request, reply) => {
    const list = await db.orm
      .select()
      .from(mails)
      .orderBy(desc(mails.created_at), desc(mails.id))
      .limit(SHOWN)
    const items = list.map(
      ({ id, kind, to, content, created_at }) =>
        `<li><a href="/dev/mailbox/${id}">${e(content.subject)}</a><p class="soft">To ${e(to)} · ${e(kind)} · <time datetime="${created_at.toISOString()}">${created_at.toUTCString()}</time></p>${content.button ? `<p class="soft"><a href="${e(content.button.url)}">${e(content.button.text)}</a></p>` : ''}</li>`,
    )
    return sendPage(
      reply,
      'Development mailbox',
      `<h1>Development mailbox</h1><p class="soft">Mail lands here as long as SMTP_URL is not set. Newest first.</p>${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No mail yet. Register, or ask for a new password, and it arrives here.</p>'}`,
    )
  })
  /** For browser tests: the newest mails with their kinds as data, of one address when `to` is given. */
  app.get('/dev/mailbox.json', async (request, reply) => {
    const { to } = request.query as { to?: string }
    const list = await db.orm
      .select()
      .from(mails)
      .where(typeof to === 'string' ? eq(mails.to, to) : undefined)
      .orderBy(desc(mails.created_at), desc(mails.id))
      .limit(SHOWN)
    return reply.header('cache-control', 'no-store').send(list)
  })
  app.get('/dev/mailbox/:id', async (request, reply) => {
    const { id, kind, to, language, rendered } = await find((request.params as { id: string }).id)
    return sendPage(
      reply,
      rendered.subject,
      `<p><a href="/dev/mailbox">All mail</a></p><h1 lang="${e(language)}">${e(rendered.subject)}</h1><p class="soft">To ${e(to)} · ${e(kind)}</p><iframe title="The mail" src="/dev/mailbox/${id}/html"></iframe><h2>Plain text</h2><pre lang="${e(language)}">${e(rendered.text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)}</pre>`,
    )
  })
  app.get('/dev/mailbox/:id/html', async (request, reply) => {
    const { rendered } = await find((request.params as { id: string }).id)
    // Links open in the whole window, not in the frame.
    return reply
      .header('content-security-policy', mailPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(rendered.html.replace('<head>', '<head><base target="_top">'))
  })
}
