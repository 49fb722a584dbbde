import type { Config } from '../config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mail } from './mail.ts'
import { mails } from './mail.table.ts'

export function makeMail({ config, jobs, clock }: { config: Config; jobs: Jobs; clock: () => Date }): Mail {
  return {
    async send(tx, { to, language, content }) {
      if (config.SMTP_URL) return jobs.send(tx, 'mail', { to, language, content })
      await tx.orm.insert(mails).values({ to, language, content, created_at: clock() })
    },
  }
}
