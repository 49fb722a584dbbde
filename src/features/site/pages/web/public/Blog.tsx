import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useListSearch } from '#web/client/lists/use-list-search.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { ArticleCard, articlesPage, articleTagsQuery, useArticleWords } from '../../../articles/web/public.ts'
import s from './Blog.module.css'

export const preload = useArticleWords.preload

/** /blog: published articles, newest first, filtered by topic and by search. */
export default function Blog(): ReactNode {
  const words = useArticleWords()
  const language = useLanguage()
  const list = useList(['tag'])
  const { text, setText } = useListSearch(list)
  const tag = list.filters.tag ?? ''
  const page = list.page
  const articles = useQuery(articlesPage(language, { page, q: list.q, tag }))
  const { data: tags = [] } = useQuery(articleTagsQuery(language))
  const rows = articles.data?.data
  const isFirstPage = page === 1 && list.q === '' && tag === ''
  return (
    <Page className={s['page']} title={words.title} text={words.lead}>
      {(rows === undefined || rows.length > 0 || !isFirstPage) && (
        <search className={s['find']}>
          <SearchField label={words.search} value={text} onChange={setText} />
          {tags.length > 1 && (
            <div role="group" aria-label={words.topics} className={s['topics']}>
              {[{ slug: '', name: words.all }, ...tags].map((one) => (
                <button
                  key={one.slug}
                  type="button"
                  aria-pressed={one.slug === tag}
                  onClick={() => list.setFilter('tag', one.slug)}
                >
                  {one.name}
                </button>
              ))}
            </div>
          )}
        </search>
      )}
      <Asked
        query={articles}
        failed={{ title: words.lost, spinner: false }}
        lost={isLost}
        loading={
          <div className={s['list']} aria-busy="true">
            {['one', 'two', 'three'].map((key) => (
              <Skeleton key={key} shape="media" />
            ))}
          </div>
        }
      >
        {({ data: rows }) =>
          rows.length === 0 ? (
            isFirstPage ? (
              <EmptyState title={words.empty} />
            ) : (
              <EmptyState title={words.none} text={words.none_text} />
            )
          ) : (
            <ul className={s['list']}>
              {rows.map((article, index) => (
                <ArticleCard key={article.id} article={article} lead={isFirstPage && index === 0} />
              ))}
            </ul>
          )
        }
      </Asked>
      {articles.data?.meta && articles.data.meta.total_pages > 1 && (
        <Pagination
          page={page}
          pages={articles.data.meta.total_pages}
          onChange={list.setPage}
          words={{ label: words.pages, previous: words.previous, next: words.next, page: words.page }}
        />
      )}
      <p className={s['feed']}>
        <a href={`/feeds/${language}/rss.xml`} type="application/rss+xml">
          {words.feed}
        </a>
      </p>
    </Page>
  )
}
