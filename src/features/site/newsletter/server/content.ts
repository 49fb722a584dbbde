import { LANGUAGES, type Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import type { MailContent } from '#server/mail/mail.ts'
import { cleanRichText } from '#server/text/rich-text.ts'
import { plainOf, styledForMail } from '#server/text/mail-text.ts'
import { issueErrors, type IssueBody } from '../issues.contract.ts'
import type { Frozen } from './issues.table.ts'
import { WHY } from './mails.ts'

/** An issue as it is written. */
export type Written = {
  subject: Record<Language, string>
  preheader: Record<Language, string>
  body: IssueBody
}

/** A body as it may be stored. */
export const cleanBody = (body: IssueBody): IssueBody => ({
  ...body,
  en: cleanRichText(body.en),
  es: cleanRichText(body.es),
})

/** What a body shows in a language, as HTML for mail and as plain text; null where it says nothing. */
export function shownBy(body: IssueBody, language: Language): { html: string; text: string } | null {
  switch (body.kind) {
    case 'rich_text': {
      const text = plainOf(body[language])
      return text === '' ? null : { html: styledForMail(body[language]), text }
    }
  }
}

/** Which languages an issue has a subject and a text in. */
export const writtenIn = (issue: Written): Record<Language, boolean> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      issue.subject[language] !== '' && shownBy(issue.body, language) !== null,
    ]),
  ) as Record<Language, boolean>

/**
 * An issue as it is sent, by language.
 *
 * @throws Failure issue_incomplete at the field, where no language is whole or one was only begun
 */
export function freeze(issue: Written): Partial<Record<Language, Frozen>> {
  const frozen: Partial<Record<Language, Frozen>> = {}
  for (const language of LANGUAGES) {
    const shown = shownBy(issue.body, language),
      subject = issue.subject[language]
    if (!shown && !subject) continue
    if (!shown) throw Failure.at(`body.${language}`, issueErrors.issue_incomplete)
    if (!subject) throw Failure.at(`subject.${language}`, issueErrors.issue_incomplete)
    frozen[language] = { subject, preheader: issue.preheader[language], ...shown }
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
