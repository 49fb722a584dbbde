import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import type { MailContent } from '#server/mail/mail.ts'
import type { FixedKind } from '#server/notices/kinds.ts'
import type { Platform } from '#server/platform.ts'
import type { AccountPerson } from './people.queries.ts'

type Addressee = Pick<AccountPerson, 'email' | 'sign_in_name' | 'mailbox' | 'first_name' | 'language'>

const ABOUT: Record<Language, (name: string, sign_in_name: string) => string> = {
  en: (name, sign_in_name) =>
    `This mail is about the account of ${name}, who signs in with the name “${sign_in_name}” and has no address. You get it as the parent or guardian.`,
  es: (name, sign_in_name) =>
    `Este correo trata de la cuenta de ${name}, que entra con el nombre «${sign_in_name}» y no tiene correo. Lo recibes como madre, padre o tutor.`,
}
const forGuardian = (person: Addressee, content: MailContent): MailContent => ({
  ...content,
  paragraphs: [ABOUT[person.language](person.first_name, person.sign_in_name ?? ''), ...content.paragraphs],
  named: true,
})

/**
 * Mails a person at their own address. Mail about an account without one is sent to its guardian and says
 * so; without a known guardian, nothing is sent.
 */
export async function tellPerson(
  platform: Pick<Platform, 'mail'>,
  tx: Db,
  kind: FixedKind,
  person: Addressee,
  content: MailContent,
): Promise<void> {
  if (person.mailbox === null) return
  await platform.mail.send(tx, kind, {
    to: person.mailbox,
    language: person.language,
    content: person.email === null ? forGuardian(person, content) : content,
  })
}
