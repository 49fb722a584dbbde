import type { Language } from '#contract/constants.ts'
import type { Actor } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import type { ListQuery } from '#contract/lists.ts'
import type { ListSource } from '#server/http/lists/source.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { selectList } from '#server/db/select-list.ts'
import {
  site_document_editions,
  site_document_languages,
  site_documents,
} from '../../documents/server/documents.table.ts'
import { tags } from '../../lists/server/lists.table.ts'
import type { ArticleRow, articlesContract } from '../articles.contract.ts'

const FROM = `
  ${site_documents} d
  join ${site_document_editions} e on e.document_id = d.id and e.current
  join ${site_document_languages} l on l.document_id = d.id and l.language = e.language
  left join ${users} author on author.id = d.author_id and author.deleted_at is null`
/** Reading speed in words per minute (Brysbaert 2019: 238 in English; lower in a second language). */
const WORDS_A_MINUTE = 200
const MINUTES = `greatest(1, round(array_length(regexp_split_to_array(e.words, '\\s+'), 1)::numeric / ${WORDS_A_MINUTE}))::int`

const tagsSql = (language: Language): string => `
  coalesce(
    (
      select json_agg(json_build_object('slug', t.key, 'name', t.name_${language}) order by t.position)
      from ${tags} t
      where t.status = 'active' and e.content -> 'details' -> 'tags' ? t.key
    ),
    '[]'
  )`

const columnsFor = (language: Language): Record<keyof ArticleRow, string> => ({
  id: 'd.id',
  slug: 'e.slug::text',
  title: `e.content -> 'details' -> 'title' ->> e.language`,
  description: `e.content -> 'details' -> 'description' ->> e.language`,
  cover: `
    case when e.files ? (e.content -> 'details' -> 'cover' ->> 'media_id') then
      (e.files -> (e.content -> 'details' -> 'cover' ->> 'media_id')) || jsonb_build_object(
        'alt', case
          when (e.content -> 'details' -> 'cover' ->> 'decorative')::boolean then ''
          else e.content -> 'details' -> 'cover' -> 'alt' ->> e.language
        end
      )
    end`,
  word: `
    coalesce(
      jsonb_path_query_first(e.content, '$.blocks[*].value.word.word ? (@ <> "")') #>> '{}',
      ''
    )`,
  tags: tagsSql(language),
  author: `case when author.id is not null then ${displayName('author', language)} end`,
  published_at: 'to_json(l.first_published_at)',
  minutes: MINUTES,
})

/** The columns of a row, for a statement that is no list. */
const selected = (language: Language): string => selectList(columnsFor(language))

/** Published articles in the actor’s language. */
export const articleRows = (
  actor: Actor,
  _params: unknown,
  query: ListQuery<{ tag?: string | undefined }>,
): ListSource<typeof articlesContract.list> => ({
  from: FROM,
  id: 'd.id',
  columns: { ...columnsFor(actor.language), published_at: 'l.first_published_at' },
  types: { id: 'uuid' },
  where: (values) => [
    `d.kind = 'article' and e.language = ${values.add(actor.language)}`,
    ...(query.extra.tag === undefined
      ? []
      : [`e.content -> 'details' -> 'tags' ? ${values.add(query.extra.tag)}`]),
  ],
  search: (values, q) => {
    const text = values.add(q)
    const config = actor.language === 'es' ? 'spanish' : 'english'
    return {
      where: `to_tsvector('${config}', unaccent(e.words)) @@ websearch_to_tsquery('${config}', unaccent(${text}))`,
      rank: `-ts_rank(to_tsvector('${config}', unaccent(e.words)), websearch_to_tsquery('${config}', unaccent(${text})))`,
    }
  },
})

/** Tags of published articles in a language, the most used first. */
export const articleTags = (
  db: Db,
  language: Language,
): Promise<{ slug: string; name: string; articles: number }[]> =>
  db.query(
    `
      select t.key as slug, t.name_${language} as name, count(*)::int as articles
      from ${tags} t
      join ${site_document_editions} e on e.current and e.content -> 'details' -> 'tags' ? t.key
      join ${site_documents} d on d.id = e.document_id and d.kind = 'article'
      where t.status = 'active' and e.language = $1
      group by t.id
      order by articles desc, t.position`,
    [language],
  )

/** Three that share most tags with an article, the newest first; and how long it takes to read. */
export async function besides(
  db: Db,
  id: string,
  language: Language,
): Promise<{ minutes: number; related: ArticleRow[] }> {
  const [own, related] = await Promise.all([
    db.query<{ minutes: number }>(
      `
        select ${MINUTES} as minutes
        from ${site_document_editions} e
        where e.document_id = $1 and e.current
        order by e.language = $2 desc
        limit 1`,
      [id, language],
    ),
    db.query<ArticleRow>(
      `
        select ${selected(language)}
        from ${FROM}
        where d.kind = 'article' and e.language = $2 and d.id <> $1
        order by (
          select count(*)
          from jsonb_array_elements_text(e.content -> 'details' -> 'tags') as tag
          where (
            select content -> 'details' -> 'tags' ? tag
            from ${site_document_editions}
            where document_id = $1 and current
            limit 1
          )
        ) desc, l.first_published_at desc
        limit 3`,
      [id, language],
    ),
  ])
  return { minutes: own[0]?.minutes ?? 1, related }
}

/** The newest articles of a language, of one topic (the key of a tag) or all. */
export const newest = (db: Db, language: Language, limit: number, topic = ''): Promise<ArticleRow[]> =>
  db.query<ArticleRow>(
    `
      select ${selected(language)}
      from ${FROM}
      where d.kind = 'article'
        and e.language = $1
        and ($3 = '' or e.content -> 'details' -> 'tags' ? $3)
      order by l.first_published_at desc, d.id
      limit $2`,
    [language, limit, topic],
  )
