import { jsonb, text } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/constants.ts'
import { basics, table } from '../db/columns.ts'
import type { MailContent } from './mail.ts'

/**
 * Mails on their way to the mail server. A row leaves when its mail has been sent, because its links open
 * accounts; the job queue holds its id alone. Without SMTP the table is the development mailbox, readable at
 * /dev/mailbox.
 */
export const mails = table('mails', {
  ...basics(),
  /** Name of its kind (`src/server/notices/kinds.ts`). */
  kind: text().notNull(),
  to: text().notNull(),
  language: text().$type<Language>().notNull(),
  content: jsonb().$type<MailContent>().notNull(),
})
