import type { Config } from '../config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Site } from '../site/site.ts'
import type { Mail, OutgoingMail } from './mail.ts'
import { mails } from './mail.table.ts'
import { makeSmtp } from './smtp.ts'

export function makeMail({
  config,
  jobs,
  clock,
  site,
}: {
  config: Config
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
    stop: async () => smtp?.stop(),
  }
}
