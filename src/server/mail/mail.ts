import type { Language } from '#contract/constants.ts'
import type { Db } from '../db/database.ts'

/** One mail: a heading, paragraphs and at most one button, written by the feature in the reader's language. */
export type MailContent = { subject: string; heading: string; paragraphs: string[]; button?: { text: string; url: string }; footer?: string }
export type Mail = {
  /** Sends when the transaction commits. Without SMTP the mail lands in the development mailbox. */
  send(tx: Db, mail: { to: string; language: Language; content: MailContent }): Promise<void>
}
