import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import { firstLesson } from '#features/learning/courses/server/public.ts'
import { course_versions } from '#features/learning/courses/server/courses.table.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { pathOf, type DocumentKind } from '../terms.contract.ts'
import type { Link } from './links.ts'

/** `{kind}/{to}` → the address in a language; null: it leads nowhere. */
export type Resolved = Map<string, string | null>
const keyOf = ({ kind, to }: Link): string => `${kind}/${to}`
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** The address of a word in a language. */
export const wordHref = (slug: string, language: Language): string =>
  `/${language === 'es' ? 'diccionario' : 'dictionary'}/${slug}`
/** An address of ours that is the same path in both languages. */
export const inLanguageHref = (path: string, language: Language): string =>
  language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

const FIRST_LESSON = 'route/first-lesson'
/** The first lesson itself, as visitors see it; the catalogue while there is none. */
async function firstLessonHref(db: Db, language: Language): Promise<string> {
  const first = await firstLesson(db, language)
  return first ? `/preview/courses/${first.course_slug}/lesson/${first.lesson_slug}` : '/courses'
}

/** The addresses that links have for readers of a language, three statements for any number. */
export async function hrefs(db: Db, links: readonly Link[], language: Language): Promise<Resolved> {
  const targetsOf = (kind: string): string[] => links.filter((link) => link.kind === kind).map(({ to }) => to)
  const ids = (kind: string): string[] => targetsOf(kind).filter((to) => UUID.test(to))
  const [documents, courses, words] = await Promise.all([
    ids('document').length === 0
      ? []
      : db.query<{ id: string; kind: DocumentKind; key: string | null; slug: string }>(
          `
            select d.id, d.kind, d.key, s.slug::text
            from site_documents d
            join site_document_editions e on e.document_id = d.id and e.language = $2 and e.current
            join site_document_slugs s on s.document_id = d.id and s.language = $2 and s.state = 'current'
            where d.id = any ($1::uuid[])`,
          [ids('document'), language],
        ),
    ids('course').length === 0
      ? []
      : db.query<{ common_id: string; id: string }>(
          `
            select distinct on (common_id) common_id, id
            from ${course_versions}
            where common_id = any ($1::uuid[]) and status = 'published' and not preview
            order by common_id, language = $2 desc`,
          [ids('course'), language],
        ),
    targetsOf('word').length === 0
      ? []
      : db.query<{ slug: string }>(`select slug from ${vocabularies} where slug = any ($1::text[])`, [
          targetsOf('word'),
        ]),
  ])
  const known: Resolved = new Map(links.map((link) => [keyOf(link), null]))
  for (const { id, kind, key, slug } of documents)
    known.set(`document/${id}`, inLanguageHref(pathOf(kind, key, slug), language))
  for (const { common_id, id } of courses)
    known.set(`course/${common_id}`, `/preview/courses/view/${id}/${common_id}`)
  for (const { slug } of words) known.set(`word/${slug}`, wordHref(slug, language))
  for (const { kind, to } of links) if (kind === 'route' || kind === 'address') known.set(`${kind}/${to}`, to)
  if (known.has(FIRST_LESSON)) known.set(FIRST_LESSON, await firstLessonHref(db, language))
  return known
}
