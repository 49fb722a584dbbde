import type { Language } from '#contract/constants.ts'
import { notify } from '#features/people/notifications/server/public.ts'
import type { Db } from '#server/db/database.ts'
import type { MailContent } from '#server/mail/mail.ts'
import { subjectsOf } from '#server/notices/kinds.ts'
import type { TxPlatform } from '#server/platform.ts'
import type { Format } from '../reports.contract.ts'
import { reportReady } from './reports.mails.ts'
import { notices } from './reports.notices.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

type File = {
  id: string
  user_id: string
  email: string | null
  first_name: string
  language: Language
  everywhere: boolean
  organization_id: string
  schedule_id: string | null
  format: Format
}

/** Tells the person of a report, in the product and by mail, that its file is ready. */
export async function tellReady(
  platform: TxPlatform,
  tx: Db,
  file: File,
  report: Pick<Parameters<typeof reportReady>[1], 'summary' | 'period' | 'reader'>,
): Promise<void> {
  const { id, organization_id, schedule_id } = file
  const list = file.everywhere ? `/admin/reports?organization_id=${organization_id}&` : '/reports?'
  const place = `${list}part=files&file=${id}`
  const contentFor = (language: Language): MailContent =>
    reportReady(language, {
      ...report,
      name: file.first_name,
      format: file.format,
      url: platform.config.PUBLIC_URL + place,
      ...(schedule_id && { unsubscribeUrl: unsubscribeUrl(platform, schedule_id) }),
    })
  await notify(platform, tx, notices.ready, [file.user_id], {
    cause: id,
    group: id,
    place,
    data: subjectsOf(contentFor),
    organization_id,
  })
  if (file.email !== null)
    await platform.mail.send(tx, notices.ready, {
      to: file.email,
      language: file.language,
      content: contentFor(file.language),
    })
}
