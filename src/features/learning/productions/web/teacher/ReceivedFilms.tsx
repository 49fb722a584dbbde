import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { GradingParts, GradingRow } from '../../../quizzes/web/public.ts'
import { FilmList } from '../FilmList.tsx'
import { useProductionWords } from '../words.ts'
import { receivedFilms } from './received.api.ts'

const STATES = ['waiting', 'answered'] as const

/** /grading/signing: films of sentences that learners sent to the teacher. */
export default function ReceivedFilms(): ReactNode {
  const words = useProductionWords().teacher
  const dates = useDateOptions()
  const list = useList(['state'])
  const state = STATES.find((one) => list.filters.state === `eq.${one}`) ?? 'waiting'
  const waits = state === 'waiting'
  const result = useQuery(
    receivedFilms({ ...list.query, state: `eq.${state}`, ...(!waits && { order: 'sent_at.desc' }) }),
  )
  return (
    <Page title={words.title} text={waits ? words.text : words.text_answered}>
      <GradingParts />
      <Segments
        label={words.state}
        options={STATES.map((value) => ({ value, label: words.states[value] }))}
        value={state}
        onChange={(value) => list.setFilter('state', `eq.${value}`)}
      />
      <FilmList
        list={list}
        result={result}
        failed={words.failed}
        className={parts.rows}
        empty={
          <EmptyState
            title={waits ? words.empty : words.empty_answered}
            text={waits ? words.empty_text : ''}
          />
        }
      >
        {(film) => (
          <GradingRow
            key={film.id}
            href={`/grading/signing/${film.id}`}
            name={film.learner}
            about={joinedByPoints([film.course, film.meaning || film.glosses])}
          >
            <time className={parts.note} dateTime={film.sent_at}>
              {formatDateTime(film.sent_at, dates)}
            </time>
          </GradingRow>
        )}
      </FilmList>
    </Page>
  )
}
