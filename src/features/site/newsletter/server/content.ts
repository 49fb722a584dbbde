import { LANGUAGES, type Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import type { MailContent } from '#server/mail/mail.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import type { IssueBody } from '../issue-body.contract.ts'
import { issueErrors } from '../issues.contract.ts'
import { readBody, saidIn, shownBy, unfinishedIn } from './bodies.ts'
import type { Frozen } from './issues.table.ts'
import { WHY } from './newsletter.mails.ts'

/** An issue as it is written. */
export type IssueText = {
  subject: Record<Language, string>
  preheader: Record<Language, string>
  body: IssueBody
}

/** Which languages an issue has a subject and a text in. */
export async function writtenIn(db: Db, issue: IssueText): Promise<Record<Language, boolean>> {
  const written = await saidIn(db, readBody(issue.body))
  return { en: written.en && issue.subject.en !== '', es: written.es && issue.subject.es !== '' }
}

/** The field that lacks what an issue says in a language. */
const bodyField = ({ kind }: IssueBody, language: Language): string =>
  kind === 'rich_text' ? `body.${language}` : kind === 'article' ? 'body.document_id' : 'body.blocks'

/** An issue as readers of a language would get it now; null where it is not written in it. */
export async function shownIn(
  platform: TxPlatform,
  tx: Db,
  issue: IssueText,
  language: Language,
): Promise<Frozen | null> {
  const shown = await shownBy(platform, tx, readBody(issue.body), language)
  const subject = issue.subject[language]
  return shown && subject !== '' ? { subject, preheader: issue.preheader[language], ...shown } : null
}

/**
 * An issue as it is sent, by language.
 *
 * @throws Failure issue_incomplete at the field, where no language is whole or one was only begun;
 *   issue_unfinished at the first place of a block that lacks something
 */
export async function freeze(
  platform: TxPlatform,
  tx: Db,
  issue: IssueText,
): Promise<Partial<Record<Language, Frozen>>> {
  const body = readBody(issue.body)
  const written = await saidIn(tx, body)
  const frozen: Partial<Record<Language, Frozen>> = {}
  for (const language of LANGUAGES) {
    const subject = issue.subject[language]
    // An article in another language is not a draft of this one: readers without a subject get that language.
    if (!subject && (!written[language] || body.kind === 'article')) continue
    if (!written[language]) throw Failure.at(bodyField(body, language), issueErrors.issue_incomplete)
    if (!subject) throw Failure.at(`subject.${language}`, issueErrors.issue_incomplete)
    const [unfinished] = unfinishedIn(body, language)
    if (unfinished) throw Failure.at(unfinished, issueErrors.issue_unfinished)
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    const shown = await shownIn(platform, tx, issue, language)
    if (!shown) throw Failure.at(bodyField(body, language), issueErrors.issue_incomplete)
    frozen[language] = shown
  }
  if (Object.keys(frozen).length === 0) throw Failure.at('subject.en', issueErrors.issue_incomplete)
  return frozen
}

/** The language that a reader gets: their own, else the one that is there. */
export const languageFor = (frozen: Partial<Record<Language, Frozen>>, wanted: Language): Language =>
  frozen[wanted] ? wanted : (LANGUAGES.find((language) => frozen[language]) ?? wanted)

/** The mail of an issue, as the template takes it. */
export const mailOf = (
  { subject, preheader, html, text }: Frozen,
  language: Language,
  unsubscribeUrl: string,
): MailContent => ({
  subject,
  heading: subject,
  paragraphs: [],
  rich: { html, text },
  ...(preheader && { preheader }),
  why: WHY[language],
  unsubscribeUrl,
})
