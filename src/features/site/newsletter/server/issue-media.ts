import { Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { mayUseMedia } from '#features/media/media/server/public.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { tellUses } from '#features/media/published/server/public.ts'
import { editionOf } from '../../documents/server/public.ts'
import type { IssueBody } from '../issue-body.contract.ts'
import { issueErrors } from '../issues.contract.ts'
import { cleanBody, inEach, picturesIn } from './bodies.ts'

/**
 * Returns the body to store. Its uploads must belong to the person or be in the issue already; otherwise
 * naming a stranger's file would publish it. An article must be published.
 *
 * @throws issue_file, issue_article at the field
 */
export async function bodyToKeep(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  issue_id: string | null,
  body: IssueBody,
): Promise<IssueBody> {
  if (body.kind === 'article' && body.document_id !== null) {
    const { document_id } = body
    const found = await inEach((language) => editionOf(tx, document_id, language))
    if (![found.en, found.es].some((one) => one?.kind === 'article'))
      throw Failure.at('body.document_id', issueErrors.issue_article)
  }
  for (const { path, value } of picturesIn(body)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    const [row] = await tx.query<{ known: boolean }>(
      `
        select exists (
          select from newsletter_issue_media k where k.issue_id = $2 and k.media_id = m.id
        ) as known
        from ${media} m
        where m.id = $1
        for key share`,
      [value.media_id, issue_id],
    )
    // oxlint-disable-next-line no-await-in-loop -- seldom more than one is new
    if (!row || (!row.known && !(await mayUseMedia(platform, tx, person, value.media_id))))
      throw Failure.at(path, issueErrors.issue_file)
  }
  return cleanBody(body)
}

/** Notes which uploads an issue shows: they cannot be deleted. */
export async function keepPictures(tx: Db, issue_id: string, body: IssueBody): Promise<void> {
  const ids = picturesIn(body).map(({ value }) => value.media_id)
  await tx.query(
    'delete from newsletter_issue_media where issue_id = $1 and not media_id = any ($2::uuid[])',
    [issue_id, ids],
  )
  await tx.query(
    `
      insert into newsletter_issue_media (issue_id, media_id)
      select $1, id
      from unnest($2::uuid[]) as id
      on conflict do nothing`,
    [issue_id, ids],
  )
}

/** Tells the owner of an upload which issues show it. */
export function whereShown(platform: Platform): void {
  tellUses(platform, async (person, media_id) => {
    const rows = await platform.db.query<{ id: string; subject: Record<'en' | 'es', string> }>(
      `
        select i.id, i.subject
        from newsletter_issue_media k
        join newsletter_issues i on i.id = k.issue_id
        where k.media_id = $1`,
      [media_id],
    )
    return rows.map(({ id, subject }) => ({
      title: subject[person.language] || subject.en || subject.es,
      link: person.role === 'Admin' ? `/admin/newsletter/${id}` : null,
    }))
  })
}
