import { z } from 'zod'
import { contract, visitorsCan } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'
import { exactText } from '#contract/text.ts'
import { Slug } from '../documents/documents.contract.ts'
import { ShownCover, ShownDocument } from '../documents/shown-documents.contract.ts'

const TagName = z.object({ slug: z.string(), name: z.string() })

/** An article as its readers find it, in their language. */
export const ArticleRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  cover: ShownCover.nullable(),
  /** First word with a sign in the article. Its picture is used if there is no cover; empty: none. */
  word: z.string(),
  tags: z.array(TagName),
  author: z.string().nullable(),
  published_at: z.string(),
  /** Minutes of reading. */
  minutes: z.int(),
})
export type ArticleRow = z.output<typeof ArticleRow>
export const Article = ShownDocument.extend({ minutes: z.int(), related: z.array(ArticleRow) })
export type Article = z.output<typeof Article>

export const articlesContract = contract({
  list: list({
    path: '/articles',
    name: 'articles',
    summary: 'Published articles in the caller’s language, the newest first',
    access: visitorsCan('Blog', 'View'),
    row: ArticleRow,
    filters: ['id'],
    sort: ['published_at', 'title'],
    defaultSort: 'published_at.desc',
    search: true,
    extra: z.object({
      /** Key of a tag. */
      tag: exactText().max(120).optional(),
    }),
  }),
  tags: {
    method: 'GET',
    path: '/articles/tags',
    summary: 'Tags of published articles in the caller’s language, with their number',
    access: visitorsCan('Blog', 'View'),
    response: z.array(TagName.extend({ articles: z.int() })),
  },
  read: {
    method: 'GET',
    path: '/articles/{slug}',
    summary: 'An article with what is related to it',
    access: visitorsCan('Blog', 'View'),
    params: z.object({ slug: Slug.min(1) }),
    response: Article,
  },
})
