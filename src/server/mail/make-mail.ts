import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Site } from '../site/site.ts'
import type { Mail, OutgoingMail } from './mail.ts'
import { mails } from './mail.table.ts'
import { makeSmtp } from './smtp.ts'

export function makeMail({
  config,
  db,
  jobs,
  clock,
  site,
}: {
  config: Config
  db: Db
  jobs: Jobs
  clock: () => Date
  site: Pick<Site, 'identity'>
}): Mail {
  const smtp = config.SMTP_URL ? makeSmtp(config.SMTP_URL, config, site) : null
  if (smtp) jobs.work<OutgoingMail>('mail', smtp.send)
  return {
    async send(tx, mail) {
      if (smtp) return jobs.send(tx, 'mail', mail)
      await tx.orm.insert(mails).values({ ...mail, created_at: clock() })
    },
    async deliver({ to, language, content, ...bulk }) {
      if (smtp) return smtp.deliver({ to, language, content, ...bulk })
      await db.orm.insert(mails).values({ to, language, content, created_at: clock() })
      return { state: 'sent' }
    },
    stop: async () => smtp?.stop(),
  }
}
