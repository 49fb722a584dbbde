import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { MoreButton } from '#web/client/lists/MoreButton.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { AuthorLine } from './AuthorLine.tsx'
import { likersQuery, type LikedPlace } from './threads.api.ts'
import { useThreadWords } from './words.ts'

type LikersProps = {
  of: LikedPlace
  /** Number of likes, of whom some people may not be named to the reader. */
  count: number
  /** False until the reader's own like is stored: the list waits for it. */
  ready: boolean
  onClose: () => void
}

/** List of people who like a post or comment, the newest first. */
export function Likers({ of, count, ready, onClose }: LikersProps): ReactNode {
  const words = useThreadWords()
  const query = useInfiniteQuery({ ...likersQuery(of), enabled: ready })
  return (
    <Dialog open onClose={onClose} title={words.likes(count)} size="s">
      <Asked query={query} failed={{ level: 3, title: words.likers.failed }} loading={<Skeleton lines={4} />}>
        {({ pages }) => {
          const people = pages.flatMap((page) => page.people)
          return (
            <div className={parts.group}>
              {people.length > 0 && (
                <ul className={parts.entries}>
                  {people.map((person) => (
                    <li key={person.user_id}>
                      <AuthorLine author={person} at={null} edited={false} />
                    </li>
                  ))}
                </ul>
              )}
              <MoreButton query={query}>{words.likers.more}</MoreButton>
              {!query.hasNextPage && people.length < count && (
                <p className={parts.note}>{words.likers.some}</p>
              )}
            </div>
          )
        }}
      </Asked>
    </Dialog>
  )
}
