import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatLongDate } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Picture } from '#web/ui/display/Picture.tsx'
import type { ArticleRow } from '../articles.contract.ts'
import { useArticleWords } from './words.ts'
import s from './Articles.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** The picture of an article: its cover, else the first sign that it shows. */
export function ArticlePicture({
  article: { cover, word },
  sizes,
  first = false,
}: {
  article: Pick<ArticleRow, 'cover' | 'word'>
  sizes: string
  first?: boolean
}): ReactNode {
  if (cover) return <Picture picture={cover} alt={cover.alt} sizes={sizes} first={first} />
  if (!word) return null
  return (
    <img
      src={`/words/${encodeURIComponent(word)}/picture`}
      alt=""
      width={480}
      height={480}
      loading={first ? 'eager' : 'lazy'}
      data-word
    />
  )
}

/** An article in a list, with what it is about. `lead`: the first of a page, large. */
export function ArticleCard({
  article,
  lead = false,
  level = 2,
}: {
  article: ArticleRow
  lead?: boolean
  level?: 2 | 3
}): ReactNode {
  const words = useArticleWords()
  const language = useLanguage()
  const Heading = `h${level}` as const
  return (
    <li className={s['card']} data-lead={lead || undefined}>
      <div className={s['picture']}>
        <ArticlePicture
          article={article}
          first={lead}
          sizes={lead ? '(min-width: 56rem) 36rem, 100vw' : '(min-width: 56rem) 22rem, 100vw'}
        />
      </div>
      <div className={s['words']}>
        {article.tags[0] && <p className={s['topic']}>{article.tags[0].name}</p>}
        <Heading>
          <Link to={`/blog-details/${article.slug}`}>{article.title}</Link>
        </Heading>
        <p>{article.description}</p>
        <p className={parts.small}>
          {joinedByPoints([
            formatLongDate(article.published_at, { language, zone: 'UTC' }),
            words.minutes(article.minutes),
          ])}
        </p>
      </div>
    </li>
  )
}
