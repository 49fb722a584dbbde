import type { Language } from '#contract/constants.ts'
import type { Platform } from '#server/platform.ts'
import { tellUses } from '#features/media/published/server/public.ts'
import type { DocumentKind } from '../terms.contract.ts'
import { reachOf } from './documents.access.ts'

const ADMIN_SCREEN: Record<DocumentKind, (id: string) => string> = {
  page: (id) => `/admin/page-list/${id}`,
  article: (id) => `/admin/blog/update/${id}`,
  event: (id) => `/admin/edit-event/${id}`,
}

/** Tells the owner of an upload which documents show it, or its signed versions. */
export function whereShown(
  platform: Platform,
  shows: 'site_document_media' | 'site_signed_media' = 'site_document_media',
): void {
  tellUses(platform, async (person, media_id) => {
    const rows = await platform.db.query<{
      id: string
      kind: DocumentKind
      title: Record<Language, string>
      author_id: string | null
    }>(
      `
        select distinct d.id, d.kind, d.details -> 'title' as title, d.author_id
        from ${shows} m
        join site_documents d on d.id = m.document_id
        where m.media_id = $1`,
      [media_id],
    )
    return rows.map(({ id, kind, title, author_id }) => {
      const reach = reachOf(person, kind, 'Update')
      const may = reach === 'all' || (reach === 'own' && author_id === person.user_id)
      return {
        title: title[person.language] || title.en || title.es,
        link: may ? (person.role === 'Admin' ? ADMIN_SCREEN[kind](id) : `/${kind}s/${id}`) : null,
      }
    })
  })
}
