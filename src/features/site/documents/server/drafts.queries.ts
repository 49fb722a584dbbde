import type { Language } from '#contract/constants.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { containing, own, type ListSource } from '#server/http/lists/source.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { BlockRow, documentsContract, Draft, DocumentRow, EditionBlock } from '../documents.contract.ts'
import { readBlocks } from './content.ts'
import { mayPublish, writable, writtenBy } from './documents.access.ts'
import { isHere } from './presence.ts'
import { site_document_presence, site_documents } from './documents.table.ts'

/** SQL of the publication state of a language. @param l alias of its row */
const standingSql = (l: string): string => `
  json_build_object(
    'state', ${l}.state,
    'slug', coalesce(${l}.slug::text, ''),
    'current_slug', (
      select s.slug::text from site_document_slugs s
      where s.document_id = ${l}.document_id and s.language = ${l}.language and s.state = 'current'
        and ${l}.state <> 'archived' and ${l}.published_at is not null
    ),
    'changed', ${l}.changed,
    'gaps', ${l}.gaps,
    'edition', (
      select e.number from site_document_editions e
      where e.document_id = ${l}.document_id and e.language = ${l}.language and e.current
    ),
    'published_at', ${l}.published_at,
    'scheduled', case when ${l}.scheduled_edition is not null then json_build_object(
      'at', ${l}.scheduled_at,
      'wall', ${l}.scheduled_wall,
      'zone', ${l}.scheduled_zone,
      'edition', (select e.number from site_document_editions e where e.id = ${l}.scheduled_edition)
    ) end
  )`
const LANGUAGES_OF = (['en', 'es'] as const)
  .map(
    (language) =>
      `join site_document_languages ${language} on ${language}.document_id = d.id and ${language}.language = '${language}'`,
  )
  .join('\n')
const authorSql = (language: Language): string =>
  `case when author.id is not null then json_build_object('id', author.id, 'name', ${displayName('author', language)}) end`
const AUTHOR = `left join ${users} author on author.id = d.author_id`

/** Documents that the actor may write. */
export const documentRows = (actor: Actor): ListSource<typeof documentsContract.list> => ({
  from: `${site_documents} d ${LANGUAGES_OF} ${AUTHOR}`,
  id: 'd.id',
  columns: {
    ...own(site_documents, 'd'),
    title: `d.details -> 'title'`,
    title_en: `d.details -> 'title' ->> 'en'`,
    published_en: 'en.published_at',
    state_en: 'en.state',
    state_es: 'es.state',
    en: standingSql('en'),
    es: standingSql('es'),
    author: authorSql(actor.language),
    present: `
      array(
        select ${displayName('u', actor.language)}
        from ${site_document_presence} p
        join ${users} u on u.id = p.user_id
        where p.document_id = d.id and ${isHere('p', 'now()')}
        order by p.since
      )`,
  },
  types: { id: 'uuid' },
  where: (values) => {
    const { all, own: mine } = writtenBy(actor)
    return [
      `(d.kind = any (${values.add(all)}::text[]) or (d.kind = any (${values.add(mine)}::text[]) and d.author_id = ${values.add(actor.user_id)}))`,
    ]
  },
  search: (values, q) => {
    const text = values.add(containing(q))
    return {
      where: `(unaccent(d.details ->> 'title') ilike unaccent(${text}) or d.key ilike ${text}
        or en.slug::text ilike ${text} or es.slug::text ilike ${text})`,
    }
  },
  dateColumn: 'd.created_at',
})

/** The draft of a document, whole. @throws common.not_found, common.forbidden */
export async function readDraft(db: Db, actor: Person, id: string): Promise<Draft> {
  const document = await writable(db, actor, id)
  type Standing = DocumentRow['en']
  type Row = Pick<Draft, 'author' | 'created_at' | 'updated_at'> & {
    en: Standing
    es: Standing
    blocks: (BlockRow & EditionBlock & { removed_at: string | null })[]
  }
  const [row] = await db.query<Row>(
    `
      select
        d.created_at, d.updated_at,
        ${standingSql('en')} as en,
        ${standingSql('es')} as es,
        ${authorSql(actor.language)} as author,
        coalesce(
          (
            select json_agg(
              json_build_object(
                'key', b.key, 'type', b.type, 'schema', b.schema, 'value', b.value,
                'version', b.version, 'removed_at', b.removed_at
              )
              order by b.position, b.id
            )
            from site_document_blocks b
            where b.document_id = d.id
          ),
          '[]'
        ) as blocks
      from site_documents d
      ${LANGUAGES_OF}
      ${AUTHOR}
      where d.id = $1`,
    [id],
  )
  const { blocks, ...rest } = row!
  const { details, kind, key, version, structure, submitted_at, shared_until } = document
  return {
    ...rest,
    id,
    kind,
    key,
    details,
    version,
    structure,
    submitted_at,
    shared_until,
    blocks: readBlocks(blocks.filter((block) => block.removed_at === null)) as unknown as BlockRow[],
    removed: blocks
      .filter((block) => block.removed_at !== null)
      .map((block) => ({
        key: block.key,
        type: block.type,
        removed_at: new Date(block.removed_at!),
      })),
    may_publish: mayPublish(actor, kind),
  }
}
