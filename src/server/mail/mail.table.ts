import { jsonb, text } from 'drizzle-orm/pg-core'
import { basics, table } from '../db/columns.ts'
import type { MailContent } from './mail.ts'

/** The development mailbox: what would have been sent, readable at /dev/mailbox. */
export const mails = table('mails', {
  ...basics(),
  to: text().notNull(),
  language: text().notNull(),
  content: jsonb().$type<MailContent>().notNull(),
})
