import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { MoreButton } from '#web/client/lists/MoreButton.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { MenuItem } from '#web/ui/overlay/Menu.tsx'
import type { Comment } from '../threads.contract.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import { FreshButton } from './FreshButton.tsx'
import { commentsQuery, useFreshComments } from './threads.api.ts'
import s from './Threads.module.css'
import { useThreadWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** A discussion as its comments need it. */
export type CommentsOf = {
  thread_id: string
  /** Number of comments that everybody sees, when the discussion was read. */
  count: number
  mayComment: boolean
  closed: boolean
  answersInSign: boolean
  /** False where a heading around them names their number. */
  headed?: boolean
  /** Comments after this time are new to the reader; null at a first visit. */
  seen_at: string | null
  accepted?: string | null | undefined
  accept?: ((comment_id: string | null) => void) | undefined
  /** More actions for a comment: report, keep away. */
  actions?: (comment: Comment) => MenuItem[]
  /** Goes to a time of the film that the discussion is about, in seconds. */
  goTo?: ((at: number) => void) | undefined
  timeNow?: (() => number | null) | undefined
  /** A film beside the one that the discussion is about, in step with it. */
  beside?: ((comment: Comment) => ReactNode) | undefined
}

/**
 * The comments of a discussion. New ones are a number to press, so that nothing moves under somebody who
 * reads.
 */
export function Comments({ of }: { of: CommentsOf }): ReactNode {
  const words = useThreadWords()
  const query = useInfiniteQuery(commentsQuery(of.thread_id))
  const { fresh, read } = useFreshComments(of.thread_id, of.count)
  const pages = query.data?.pages
  const all = useMemo(() => (pages ?? []).flatMap((page) => page.comments), [pages])
  // The number that was pressed is gone: the first comment that is new takes the focus.
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const first = known.current && all.find(({ id }) => !known.current!.has(id))
    if (!first) return
    known.current = null
    document.querySelector<HTMLElement>(`#comment-${first.id}`)?.focus()
  }, [all])
  const readNew = (): void => {
    known.current = new Set(all.map(({ id }) => id))
    read()
  }
  const last = pages?.at(-1)
  const answersOf = (id: string): Comment[] => all.filter((one) => one.root_id === id)
  return (
    <section className={parts.section} aria-label={words.title(of.count)}>
      {of.headed !== false && <h2>{words.title(of.count)}</h2>}
      {of.answersInSign && !of.closed && <p className={parts.note}>{words.sign_only}</p>}
      <Asked query={query} failed={{ level: 3, title: words.failed }} loading={<Skeleton lines={6} />}>
        {() =>
          all.length === 0 ? (
            <EmptyState level={3} title={words.none} {...(of.mayComment && { text: words.none_text })} />
          ) : (
            <ol className={parts.items}>
              {all
                .filter((one) => one.root_id === null)
                .map((root) => (
                  <li key={root.id}>
                    <CommentItem comment={root} of={of} />
                    {answersOf(root.id).length > 0 && (
                      <ol className={s['answers']}>
                        {answersOf(root.id).map((one) => (
                          <li key={one.id}>
                            <CommentItem comment={one} of={of} />
                          </li>
                        ))}
                      </ol>
                    )}
                  </li>
                ))}
            </ol>
          )
        }
      </Asked>
      <MoreButton query={query}>{words.more(last?.more ?? 0)}</MoreButton>
      <FreshButton count={fresh} label={words.fresh} onRead={readNew} />
      {of.closed ? (
        <p className={parts.note}>{words.closed}</p>
      ) : (
        of.mayComment && <CommentForm thread_id={of.thread_id} timeNow={of.timeNow} />
      )}
    </section>
  )
}
