import type { Language } from '#contract/constants.ts'
import type { Db } from '../db/database.ts'
import type { FixedKind } from '../notices/kinds.ts'

/** A file that travels with a mail. */
export type MailFile = {
  name: string
  type: string
  content: string
  encoding: 'utf8' | 'base64'
  /** Alternative text of a picture that is shown in the mail above its button. */
  shown?: string
  /** Of a calendar file that mail programs act on: its method (RFC 5546). A mail has at most one. */
  invitation?: 'REQUEST' | 'CANCEL'
}

/**
 * One mail: a heading, paragraphs and at most one button, written by the feature in the reader's language.
 * Its words contain `{site}` (`SITE_NAME`) for the site's name, which `send` fills in.
 */
export type MailContent = {
  subject: string
  heading: string
  paragraphs: string[]
  button?: { text: string; url: string }
  footer?: string
  files?: readonly MailFile[]
  /**
   * One-click unsubscribe address of this kind of mail: for mail that nobody requested at that moment
   * (digests, reminders), never for links that sign-in needs.
   */
  unsubscribeUrl?: string
  /**
   * To somebody whom another person named, with or without an account: says so where mail otherwise speaks of
   * the reader's account.
   */
  named?: true
  /**
   * Text with structure in place of paragraphs: HTML that was cleaned, styled for mail programs, and the same
   * as text.
   */
  rich?: { html: string; text: string }
  /** Preview text beside the subject; defaults to the first paragraph. */
  preheader?: string
  /** Why this reader gets it, where it is neither because of an account nor of an address that was given. */
  why?: string
}
export type OutgoingMail = { to: string; language: Language; content: MailContent }
/**
 * `now`: somebody waits for this mail (a sign-in link, a confirmation, an invitation). `bulk`: mail to many
 * people, or mail that nobody waits for. Each lane has workers and connections of its own.
 */
export type MailLane = 'now' | 'bulk'
/** One of many mails that are sent alike: told apart, and answered for one by one. */
export type BulkMail = OutgoingMail & {
  /** Without angle brackets; the same each time this mail is tried. */
  messageId: string
  /** Return address for bounces (VERP). */
  returnPath: string | null
  /** Mailing list by which mail programs sort (RFC 2919). */
  listId: string
}
/**
 * The mail server's answer. `refused`: there is no such address; `failed`: it rejects this mail; `later`: it
 * may accept it in a while; `trouble`: it accepts nothing at all, which says nothing about this address.
 */
export type Delivered =
  | { state: 'sent' }
  | { state: 'refused' | 'failed' | 'later'; status: string }
  | { state: 'trouble'; why: string }
export type Mail = {
  /**
   * Sends one of many at once, on connections of their own; without SMTP to the development mailbox. Its
   * words are ready: nothing is filled in.
   */
  deliver(kind: FixedKind, mail: BulkMail): Promise<Delivered>
  /**
   * Sends when the transaction commits. Without SMTP the mail lands in the development mailbox. The first few
   * mails of a request take the lane `now`; all others, and those of jobs, the lane `bulk`.
   */
  send(tx: Db, kind: FixedKind, mail: OutgoingMail): Promise<void>
  /** Sends many as `send` does, in a few statements however many they are. */
  sendAll(tx: Db, kind: FixedKind, all: readonly OutgoingMail[]): Promise<void>
  /** Ends the connection to the mail server. */
  stop(): Promise<void>
}
