import type { Language } from '#contract/constants.ts'
import type { Db } from '../db/database.ts'

/** A file that travels with a mail. */
export type MailFile = {
  name: string
  type: string
  content: string
  encoding: 'utf8' | 'base64'
  /** Of a picture that stands in the mail above its button: what it shows, in words. */
  shown?: string
}

/** One mail: a heading, paragraphs and at most one button, written by the feature in the reader's language. */
export type MailContent = {
  subject: string
  heading: string
  paragraphs: string[]
  button?: { text: string; url: string }
  footer?: string
  files?: readonly MailFile[]
  /**
   * Where one click ends this kind of mail: for what nobody asked for in that moment (digests, reminders),
   * never for links that sign-in needs.
   */
  unsubscribeUrl?: string
  /**
   * To somebody whom another person named, with or without an account: says so where mail otherwise speaks of
   * the reader's account.
   */
  named?: true
}
export type OutgoingMail = { to: string; language: Language; content: MailContent }
export type Mail = {
  /** Sends when the transaction commits. Without SMTP the mail lands in the development mailbox. */
  send(tx: Db, mail: OutgoingMail): Promise<void>
  /** Ends the connection to the mail server. */
  stop(): Promise<void>
}
