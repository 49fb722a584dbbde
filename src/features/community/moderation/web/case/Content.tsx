import { useState, type ReactNode } from 'react'
import { Film } from '#features/media/media/web/public.ts'
import { useFileUrl } from '#web/client/files/file-image.tsx'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { Button } from '#web/ui/form/Button.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { Said } from '../../../threads/web/public.ts'
import type { Case } from '../../moderation.contract.ts'
import styles from '../Moderation.module.css'
import { useModerationWords } from '../words.ts'

/** Words and film of what was reported. The film stays still and blurred until it is pressed. */
export function Content({ found: { content } }: { found: Case }): ReactNode {
  const t = useModerationWords().one
  const dates = useDateOptions()
  const { title, text, mentions, film, language, author, created_at, earlier } = content
  return (
    <section className={parts.section} aria-label={author.name}>
      <p className={parts.note}>
        {author.name} · {formatDateTime(created_at, dates)}
      </p>
      {film && <Covered key={film.media_id} film={film} />}
      {title !== '' && (
        <p lang={language} className={parts.label}>
          {title}
        </p>
      )}
      {text === '' ? (
        <p className={parts.text}>{t.no_words}</p>
      ) : (
        <Said text={text} mentions={mentions} lang={language} />
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{t.earlier}</summary>
          <ul className={parts.entries}>
            {earlier.map((words) => (
              <li key={words.at} className={parts.words}>
                <span className={parts.small}>{formatDateTime(words.at, dates)}</span>
                <p lang={language} className={styles.said}>
                  {[words.title, words.text].filter(Boolean).join('\n')}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Covered({ film }: { film: NonNullable<Case['content']['film']> }): ReactNode {
  const t = useModerationWords().one
  const [shown, setShown] = useState(false)
  const poster = useFileUrl(film.poster)
  if (film.key === null) return <p className={parts.note}>{t.film_failed}</p>
  if (shown) return <Film film={film.key} title={t.show_film} />
  return (
    <div className={styles.film}>
      {poster.url && <img className={styles.still} src={poster.url} alt="" />}
      <div className={styles.cover}>
        <p className={parts.note}>{t.blurred}</p>
        <Button variant="blackBorder" onClick={() => setShown(true)}>
          {t.show_film}
        </Button>
      </div>
    </div>
  )
}

/** Comments around what was reported, and its post. A reported post is shown above already. */
export function Around({ found }: { found: Case }): ReactNode {
  const t = useModerationWords().one
  const dates = useDateOptions()
  const around = found.around.filter(({ comment_id, reported }) => comment_id !== null || !reported)
  if (around.every(({ reported }) => reported)) return null
  return (
    <section className={parts.section} aria-labelledby="around">
      <h2 id="around">{t.around}</h2>
      <ol className={parts.entries}>
        {around.map(({ comment_id, author, text, mentions, language, at, reported }) => (
          <li key={comment_id ?? 'post'} className={parts.words}>
            <span className={parts.small}>
              {[author, formatDateTime(at, dates), comment_id === null && t.the_post, reported && t.reported]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <div className={reported ? styles.marked : styles.said}>
              {text === '' ? (
                t.no_words
              ) : (
                <Said text={text} mentions={mentions} lang={language} signs={false} />
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
