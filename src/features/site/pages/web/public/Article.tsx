import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { AskedError } from '#web/client/asked.tsx'
import { Discussion } from '#web/client/discussion.tsx'
import { formatLongDate } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { isLost, isNotFound } from '#web/client/health/is-lost.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { Language } from '#contract/constants.ts'
import { Picture } from '#web/ui/display/Picture.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { BackLink } from '#web/ui/navigation/BackLink.tsx'
import { ArticleCard, oneArticle, useArticleWords } from '../../../articles/web/public.ts'
import { Blocks } from '../../../block-views/web/public.ts'
import { SignedVersion, useSignedKnown } from '../../../signed-versions/web/public.ts'
import { preloadPage } from './SitePage.tsx'
import { Share } from './Share.tsx'
import s from './Article.module.css'

export const preload = (language: Language): Promise<unknown> =>
  Promise.all([useArticleWords.preload(language), preloadPage(language)])

/** An article, with who wrote it, when, how long it takes, and what to read after it. */
export default function Article(): ReactNode {
  const { slug = '' } = useParams()
  const language = useLanguage()
  const words = useArticleWords()
  const article = useQuery(oneArticle(slug, language))
  const known = useSignedKnown(article.data?.id)
  if (isNotFound(article.error))
    return (
      <EmptyState
        level={1}
        title={words.gone}
        text={words.gone_text}
        link={{ href: '/blog', label: words.back }}
      />
    )
  if (isLost(article)) return <AskedError query={article} title={words.lost_one} spinner={false} />
  if (!article.data || !known) return <Skeleton shape="media" />
  const { id, title, description, cover, author, published_at, minutes, blocks, related, tags } = article.data
  const written = article.data.language
  return (
    <>
      <article className={s['article']} {...(written !== language && { lang: written })}>
        <header className={s['head']}>
          <BackLink href="/blog">{words.back}</BackLink>
          {tags.length > 0 && <p className={s['topic']}>{joinedByPoints(tags.map(({ name }) => name))}</p>}
          <h1>{title}</h1>
          <p className={s['lead']}>{description}</p>
          <p className={s['meta']}>
            {joinedByPoints([
              author && words.by(author.name),
              published_at && formatLongDate(published_at, { language, zone: 'UTC' }),
              words.minutes(minutes),
            ])}
          </p>
          <SignedVersion document={id} inset />
          <Share title={title} />
        </header>
        {cover && (
          <div className={s['cover']}>
            <Picture picture={cover} alt={cover.alt} sizes="(min-width: 64rem) 60rem, 100vw" first />
          </div>
        )}
        <Blocks blocks={blocks} title={title} headed />
      </article>
      {related.length > 0 && (
        <aside className={s['related']} aria-labelledby="related">
          <h2 id="related">{words.related}</h2>
          <ul>
            {related.map((one) => (
              <ArticleCard key={one.id} article={one} level={3} />
            ))}
          </ul>
        </aside>
      )}
      {article.data.comments && (
        <div className={s['discussion']}>
          <Discussion about={{ article: slug }} />
        </div>
      )}
    </>
  )
}
