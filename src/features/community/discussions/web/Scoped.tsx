import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { DiscussionProps } from '#web/client/discussion.tsx'
import { WithCaptions } from '../../captions/web/public.ts'
import { useEntryActions } from '../../moderation/web/public.ts'
import { CommentForm, Comments, commentsQuery, noteVisit } from '../../threads/web/public.ts'
import type { OpenDiscussion } from '../discussions.contract.ts'
import { beginDiscussion } from './discussions.api.ts'

type ScopedProps = Pick<DiscussionProps, 'about' | 'player'> & {
  of: OpenDiscussion
  onTimes: DiscussionProps['onTimes'] | undefined
}

/** The discussion of one scope; its thread is made with the first comment. */
export default function Scoped({ about, of, player, onTimes }: ScopedProps): ReactNode {
  const client = useQueryClient()
  const timeNow = player ? () => player.current?.time() ?? null : undefined
  if (of.thread_id === null)
    return of.may_comment ? (
      <CommentForm
        thread_id={() => beginDiscussion(about, of.scope)}
        within={of.scope === 'organization' ? 'organization' : null}
        timeNow={timeNow}
        onDone={() => void client.invalidateQueries({ queryKey: ['community', 'discussion'] })}
      />
    ) : null
  return (
    <WithCaptions>
      <Begun of={of} thread_id={of.thread_id} player={player} onTimes={onTimes} />
    </WithCaptions>
  )
}

function Begun({
  of,
  thread_id,
  player,
  onTimes,
}: Omit<ScopedProps, 'about'> & { thread_id: string }): ReactNode {
  // Comments that were new when it was opened stay marked while they are read.
  const [seen_at] = useState(of.seen_at)
  useEffect(() => void noteVisit(thread_id).catch(() => undefined), [thread_id])
  const pages = useInfiniteQuery(commentsQuery(thread_id)).data?.pages
  const times = useMemo(
    () => (pages ?? []).flatMap(({ comments }) => comments.flatMap(({ at }) => (at === null ? [] : [at]))),
    [pages],
  )
  useEffect(() => onTimes?.(times), [times, onTimes])
  const comments = useRef<HTMLDivElement>(null)
  const others = useEntryActions(thread_id, comments)
  return (
    <div ref={comments} tabIndex={-1}>
      {others.dialogs}
      <Comments
        of={{
          thread_id,
          count: of.comments,
          mayComment: of.may_comment,
          closed: of.closed,
          answersInSign: false,
          headed: false,
          seen_at,
          goTo: player
            ? (at) => {
                player.current?.pause()
                player.current?.seek(at)
                player.current?.focus()
              }
            : undefined,
          timeNow: player ? () => player.current?.time() ?? null : undefined,
          actions: (comment) => others.itemsOf({ ...comment, comment_id: comment.id }),
        }}
      />
    </div>
  )
}
