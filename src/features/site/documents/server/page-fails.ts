import type { Language } from '#contract/constants.ts'
import { isFirstToday } from '#server/http/pages/last-good.ts'
import { PAGE_FAILS } from '#server/http/pages/make-page.ts'
import type { MailContent } from '#server/mail/mail.ts'
import type { Platform } from '#server/platform.ts'
import { administrators } from '#features/people/users/server/public.ts'
import { notices } from './documents.notices.ts'

const mail = (language: Language, address: string, reason: string): MailContent =>
  ({
    en: {
      subject: `A page cannot be shown: ${address}`,
      heading: 'A page cannot be shown any more',
      paragraphs: [
        `${address} ends in an error since the product was changed. Visitors get what it last was.`,
        'This goes to whoever looks after the product:',
        reason.slice(0, 600),
      ],
    },
    es: {
      subject: `Una página no se puede mostrar: ${address}`,
      heading: 'Una página ya no se puede mostrar',
      paragraphs: [
        `${address} termina en un error desde que cambió el producto. Los visitantes reciben lo último que mostró.`,
        'Esto es para quien cuida el producto:',
        reason.slice(0, 600),
      ],
    },
  })[language]

const MOST_TOLD = 10
/** Tells administrators once a day of a page that cannot be made any more. */
export function tellOfBrokenPages(platform: Platform): void {
  platform.jobs.work<{ address: string; language: Language; reason: string }>(
    PAGE_FAILS,
    ({ address, language, reason }) =>
      platform.db.transaction(async (tx) => {
        if (!(await isFirstToday(tx, `${language} ${address}`, platform.clock()))) return
        for (const person of await administrators(tx, MOST_TOLD))
          // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
          await platform.mail.send(tx, notices.brokenPage, {
            to: person.email,
            language: person.language,
            content: mail(person.language, address, reason),
          })
      }),
  )
}
