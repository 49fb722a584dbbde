import type { Language } from '#contract/constants.ts'
import { isChild, type LegalDocument } from '#contract/legal.ts'
import type { Platform } from '#server/platform.ts'
import { guardianAddressOf, mailboxOf } from '#features/people/accounts/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { KEYED_PAGES } from '../../documents/terms.contract.ts'
import { inLanguageHref } from '../../documents/server/public.ts'
import { dayOf, KEY_OF } from './legal.queries.ts'
import { comingMail } from './legal.mails.ts'
import { notices } from './legal.notices.ts'

export const NOTICES_JOB = 'legal-notices'
/** People who are told in one transaction. */
const AT_ONCE = 100

type Coming = { id: string; document: LegalDocument; number: number; in_force_on: string }
type NotifiedPerson = {
  first_name: string
  language: Language
  birth_year: number | null
  mailbox: string | null
  guardian: string | null
}

/**
 * Notifies the next batch of people about an announced version. Each row is written with its mail, so
 * parallel processes notify different people. Returns the number of notified people; 0: nobody is left.
 */
async function tellNext(platform: Platform, { id, ...version }: Coming): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const [stands] = await tx.query(
      'select 1 from legal_versions where id = $1 and withdrawn_at is null for share',
      [id],
    )
    if (!stands) return 0
    const recipients = await tx.query<NotifiedPerson>(
      `
        with next as (
          select u.id
          from ${users} u
          where u.status = 'active' and u.deleted_at is null and u.email_verified_at is not null
            and not exists (select from legal_notices n where n.version_id = $1 and n.user_id = u.id)
          order by u.id
          limit ${AT_ONCE}
          for no key update of u skip locked
        ), told as (
          insert into legal_notices (version_id, user_id, created_at)
          select $1, id, $2 from next
          on conflict do nothing
          returning user_id
        )
        select u.first_name, u.language, u.birth_year, ${mailboxOf('u')} as mailbox,
          ${guardianAddressOf('u.id')} as guardian
        from told
        join ${users} u on u.id = told.user_id`,
      [id, now],
    )
    const path = KEYED_PAGES[KEY_OF[version.document]]
    for (const { mailbox, guardian, birth_year, language, first_name } of recipients) {
      // Of a child’s account whoever agreed to it is told.
      const own = guardian === null || !isChild(birth_year, now)
      const to = own ? mailbox : guardian
      if (to === null) continue
      const address = (query: string): string =>
        new URL(inLanguageHref(`${path}${query}`, language), platform.config.PUBLIC_URL).href
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      await platform.mail.send(tx, notices.change, {
        to,
        language,
        content: comingMail(language, { ...version, first_name, own }, address(`?version=${version.number}`)),
      })
    }
    return recipients.length
  })
}

/** Notifies everybody else about announced versions. Returns the number of notified people. */
export async function tellOfComing(platform: Platform): Promise<number> {
  const coming = await platform.db.query<Coming>(
    `
      select id, document, number, in_force_on::text
      from legal_versions
      where withdrawn_at is null and announced_at is not null and in_force_on > ${dayOf('$1')}`,
    [platform.clock()],
  )
  let all = 0
  for (const version of coming)
    // oxlint-disable-next-line no-await-in-loop -- batch by batch: nobody waits for it
    for (let sent = await tellNext(platform, version); sent > 0; sent = await tellNext(platform, version))
      all += sent
  return all
}

/**
 * A job when a version is announced, and a sweep for what a stopped server left, and for whoever registers
 * before its day.
 */
export function startNotices(platform: Platform): void {
  const tell = async (): Promise<void> => void (await tellOfComing(platform))
  platform.jobs.work(NOTICES_JOB, tell)
  platform.jobs.schedule('legal-notices-sweep', '*/10 * * * *', tell)
}
