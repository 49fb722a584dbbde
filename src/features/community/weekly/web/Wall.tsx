import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useRef, useState, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { MoreButton } from '#web/client/lists/MoreButton.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/Menu.tsx'
import { useEntryActions } from '../../moderation/web/public.ts'
import {
  AuthorLine,
  FilmPreview,
  useMoving,
  useFreshComments,
  useThreadWords,
} from '../../threads/web/public.ts'
import type { Comment } from '../../threads/threads.contract.ts'
import type { WeeklySign } from '../weekly.contract.ts'
import { Answer } from './Answer.tsx'
import { WEEKLY, weeklyAnswers } from './weekly.api.ts'
import s from './Weekly.module.css'
import { useWeeklyWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Films of all who answered, the newest first. New ones are a number to press: nothing moves by itself. */
export function Wall({ sign, word }: { sign: WeeklySign; word: string }): ReactNode {
  const words = useWeeklyWords(),
    client = useQueryClient()
  const query = useInfiniteQuery(weeklyAnswers(sign.id))
  const { fresh } = useFreshComments(sign.thread_id, sign.answers)
  const [open, setOpen] = useState<Comment | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const others = useEntryActions(sign.thread_id, title)
  return (
    <section className={parts.section} aria-labelledby="weekly-answers">
      <h2 id="weekly-answers" ref={title} tabIndex={-1}>
        {words.answers_title}
      </h2>
      {others.dialogs}
      <div role="status">
        {fresh > 0 && (
          <Button variant="Blue" onClick={() => void client.invalidateQueries({ queryKey: WEEKLY })}>
            {words.fresh(fresh)}
          </Button>
        )}
      </div>
      <Asked
        query={query}
        failed={{ level: 3, title: words.answers_failed }}
        loading={<Skeleton lines={6} />}
      >
        {({ pages }) => {
          const answers = pages.flatMap(({ comments }) => comments)
          if (answers.length === 0)
            return (
              <EmptyState
                level={3}
                title={words.none_answered}
                {...(sign.open && { text: words.none_answered_text })}
              />
            )
          return (
            <div className={parts.group}>
              <ul className={s['wall']}>
                {answers.map((answer) => (
                  <li key={answer.id}>
                    <Tile
                      answer={answer}
                      items={others.itemsOf({ ...answer, comment_id: answer.id })}
                      onOpen={() => setOpen(answer)}
                    />
                  </li>
                ))}
              </ul>
              <MoreButton query={query}>{words.more}</MoreButton>
            </div>
          )
        }}
      </Asked>
      {open && <Answer answer={open} sign={sign} word={word} onClose={() => setOpen(null)} />}
    </section>
  )
}

type TileProps = { answer: Comment; items: readonly MenuItem[]; onOpen: () => void }

function Tile({ answer, items, onOpen }: TileProps): ReactNode {
  const words = useWeeklyWords(),
    threads = useThreadWords()
  const { film, author, held_reason } = answer
  const { moving, handlers } = useMoving()
  if (!film || !author) return null
  const note = held_reason
    ? threads.held[held_reason]
    : film.state === 'failed'
      ? threads.film_failed
      : film.key === null
        ? threads.processing
        : answer.state === 'hidden'
          ? threads.hidden
          : null
  return (
    <article className={parts.column} {...handlers}>
      <button type="button" className={s['open']} aria-label={words.watch(author.name)} onClick={onOpen}>
        <FilmPreview film={film} moving={moving} />
      </button>
      <div className={s['head']}>
        <AuthorLine author={author} at={answer.created_at} edited={false} />
        {items.length > 0 && (
          <Menu
            trigger={<IconButton label={words.actions(author.name)} icon={<Ellipsis />} />}
            items={items}
          />
        )}
      </div>
      {note !== null && <p className={parts.small}>{note}</p>}
    </article>
  )
}
