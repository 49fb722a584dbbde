import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { articlesContract } from '../articles.contract.ts'

type C = typeof articlesContract
const ARTICLES = 'articles'
/** A page of the articles of a language. */
export const articlesPage = (
  language: string,
  { page, q, tag, size }: { page: number; q?: string; tag?: string; size?: number },
) =>
  queryOptions({
    queryKey: [ARTICLES, 'list', language, page, q ?? '', tag ?? '', size ?? 0],
    queryFn: ({ signal }) =>
      api.call<C['list']>(
        'GET /articles',
        { query: { page, ...(q && { q }), ...(tag && { tag }), ...(size && { page_size: size }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
export const articleTagsQuery = (language: string) =>
  getQuery<C['tags']>('GET /articles/tags', [ARTICLES, 'tags', language])
export const oneArticle = (slug: string, language: string) =>
  getQuery<C['read']>('GET /articles/{slug}', [ARTICLES, 'one', slug, language], { params: { slug } })
