import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useList } from '#web/client/lists/use-list.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { BackLink } from '#web/ui/navigation/BackLink.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { FilmList } from './FilmList.tsx'
import { sendKeptFilms, useFilmOutbox } from './film-outbox.ts'
import styles from './MySigning.module.css'
import { sentFilms } from './productions.api.ts'
import { SentFilmCard } from './SentFilmCard.tsx'
import { useProductionWords } from './words.ts'

/** /app/progress/signing: films that a learner sent to their teacher, with the answers. */
export default function MySigning(): ReactNode {
  const words = useProductionWords().mine
  const list = useList([])
  const result = useQuery(sentFilms(list.query))
  return (
    <Page
      className={styles['page']}
      breadcrumbs={<BackLink href="/app/progress">{words.back}</BackLink>}
      title={words.title}
      text={words.text}
    >
      <Waiting />
      <FilmList
        list={list}
        result={result}
        failed={words.failed}
        className={parts.items}
        empty={
          <EmptyState
            title={words.empty}
            text={words.empty_text}
            link={{ href: '/app/courses', label: words.to_courses, variant: 'Orange' }}
          />
        }
      >
        {(film) => <SentFilmCard key={film.id} film={film} />}
      </FilmList>
    </Page>
  )
}

/** Number of films that wait on this device for a connection. */
function Waiting(): ReactNode {
  const words = useProductionWords()
  const person = useAuth((state) => state.user?.id)
  const kept = useFilmOutbox(({ films }) => Object.values(films).filter(({ step }) => step === 'kept').length)
  if (kept === 0 || person === undefined) return null
  return (
    <div className={parts.controls} role="status">
      <span>{words.mine.waits(kept)}</span>
      <Button variant="blackBorder" size="s" onClick={() => void sendKeptFilms(person)}>
        {words.send.again}
      </Button>
    </div>
  )
}
