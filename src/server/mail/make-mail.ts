import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Site } from '../site/site.ts'
import { withSiteName } from '../site/site-name.ts'
import type { Mail, MailContent } from './mail.ts'
import type { Meters } from '../monitoring/meters.ts'
import { mails } from './mail.table.ts'
import { resultOf, startOutbox, type Outbox } from './outbox.ts'
import { makeSmtp } from './smtp.ts'

/**
 * A mail with the site's name in its words. Neither addresses nor files nor cleaned HTML are touched: they
 * hold what others wrote.
 */
function named(content: MailContent, name: string): MailContent {
  const { button, files, rich, unsubscribeUrl, ...words } = content
  return {
    ...withSiteName(words, name),
    ...(button && { button: { ...button, text: withSiteName(button.text, name) } }),
    ...(files && { files }),
    ...(rich && { rich }),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  }
}

export function makeMail({
  config,
  db,
  jobs,
  clock,
  site,
  meters,
}: {
  config: Config
  db: Db
  jobs: Jobs
  clock: () => Date
  site: Pick<Site, 'identity'>
  meters: Pick<Meters, 'mails'>
}): Mail {
  const smtp = config.SMTP_URL ? makeSmtp(config.SMTP_URL, config, () => site.identity(db)) : null
  const outbox: Outbox | null = smtp && startOutbox({ db, jobs, smtp, meters })
  const sendAll: Mail['sendAll'] = async (tx, kind, all) => {
    if (all.length === 0) return
    const { name } = await site.identity(tx)
    const created_at = clock()
    const rows = await tx.orm
      .insert(mails)
      .values(
        all.map(({ to, language, content }) => ({
          kind: kind.name,
          to,
          language,
          content: named(content, name),
          created_at,
        })),
      )
      .returning({ id: mails.id })
    await outbox?.put(
      tx,
      rows.map(({ id }) => id),
    )
  }
  return {
    send: (tx, kind, mail) => sendAll(tx, kind, [mail]),
    sendAll,
    async deliver(kind, { to, language, content, ...bulk }) {
      if (smtp) {
        const delivered = await smtp.deliver({ to, language, content, ...bulk })
        meters.mails.inc({ lane: 'bulk', result: resultOf(delivered) })
        return delivered
      }
      await db.orm.insert(mails).values({ kind: kind.name, to, language, content, created_at: clock() })
      return { state: 'sent' }
    },
    stop: async () => smtp?.stop(),
  }
}
