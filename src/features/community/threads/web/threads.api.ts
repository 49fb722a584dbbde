import { infiniteQueryOptions, queryOptions, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { THREAD_EVENT } from '#contract/community.ts'
import { api, newIdempotencyKey } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { emitSocket, leaveRoom, onSocket } from '#web/client/socket.ts'
import { useSocketState } from '#web/client/stores/socket.ts'
import type { ClientInput } from '#contract/endpoint.ts'
import type { Comment, CommentPage, threadsContract, ThreadNews } from '../threads.contract.ts'

type T = typeof threadsContract
export const commentsKey = (thread_id: string) => ['community', 'comments', thread_id] as const

export const commentsQuery = (thread_id: string) =>
  infiniteQueryOptions({
    queryKey: commentsKey(thread_id),
    queryFn: ({ pageParam, signal }) =>
      api.data<T['comments']>(
        'GET /threads/{id}/comments',
        { params: { id: thread_id }, query: pageParam ? { after: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ more, after }) => (more > 0 ? after : null),
    refetchOnWindowFocus: false,
  })

/** Place of a text that may mention people: a thread, a new post of the reader's organization, or none. */
export type MentionScope = { thread_id: string } | 'organization' | null

/** People whose name begins so, who may be mentioned in a place. */
export const peopleQuery = (within: MentionScope, name: string) =>
  queryOptions({
    queryKey: ['community', 'people', within, name],
    queryFn: ({ signal }) =>
      api.data<T['people']>(
        'GET /community/people',
        { query: { ...(typeof within === 'object' && within), name } },
        { signal, quiet: 'extra' },
      ),
  })

export const useCommunityChange = changeHook(['community'])

export const addComment = (thread_id: string, body: ClientInput<T['comment']>['body']): Promise<Comment> =>
  api.data<T['comment']>(
    'POST /threads/{id}/comments',
    { params: { id: thread_id }, body },
    { quiet: 'form', idempotencyKey: newIdempotencyKey() },
  )
export const changeComment = (id: string, body: ClientInput<T['change']>['body']): Promise<Comment> =>
  api.data<T['change']>('PATCH /comments/{id}', { params: { id }, body }, { quiet: 'form' })
export const removeComment = (id: string): Promise<null> =>
  api.data<T['remove']>('DELETE /comments/{id}', { params: { id } })
export const setFollowing = (id: string, follows: boolean): Promise<{ follows: boolean }> =>
  api.data<T['follow']>('PUT /threads/{id}/follow', { params: { id }, body: { follows } })
export const setClosed = (id: string, closed: boolean): Promise<{ closed: boolean }> =>
  api.data<T['close']>('PUT /threads/{id}/closed', { params: { id }, body: { closed } })
export const noteVisit = (id: string): Promise<null> =>
  api.data<T['visit']>('POST /threads/{id}/visit', { params: { id } }, { quiet: 'extra' })

export type Liked = { liked: boolean; likes: number | null }
/** A post (`comment_id` null) or comment that people like. */
export type LikedPlace = { thread_id: string; comment_id: string | null }
export const like = (of: LikedPlace, liked: boolean): Promise<Liked> =>
  of.comment_id === null
    ? api.data<T['like']>('PUT /threads/{id}/like', { params: { id: of.thread_id }, body: { liked } })
    : api.data<T['likeComment']>('PUT /comments/{id}/like', {
        params: { id: of.comment_id },
        body: { liked },
      })

/** People who like a post or comment; read anew each time that their list is opened. */
export const likersQuery = ({ thread_id, comment_id }: LikedPlace) =>
  infiniteQueryOptions({
    queryKey: ['community', 'likers', comment_id ?? thread_id],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam ? { after: pageParam } : {}
      return comment_id === null
        ? api.data<T['likers']>('GET /threads/{id}/likes', { params: { id: thread_id }, query }, { signal })
        : api.data<T['likersOfComment']>(
            'GET /comments/{id}/likes',
            { params: { id: comment_id }, query },
            { signal },
          )
    },
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    gcTime: 0,
  })

/** Changes one comment in the pages that are there, so that nothing else on the screen moves. */
export function useCommentPatch(thread_id: string): (change: Comment) => void {
  const client = useQueryClient()
  return (change) =>
    client.setQueryData<InfiniteData<CommentPage>>(
      commentsKey(thread_id),
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            comments: page.comments.map((one) => (one.id === change.id ? change : one)),
          })),
        },
    )
}

/**
 * Joins a room while the screen is open, again after each reconnection.
 *
 * @param missed called after a reconnection: events of the time between are lost
 */
export function useRoom(room: string | null, missed: () => void): void {
  const connected = useSocketState(({ status }) => status === 'connected')
  const [joined, setJoined] = useState(false)
  useEffect(() => {
    if (!connected || room === null) return undefined
    emitSocket('join-room', room)
    if (joined) missed()
    setJoined(true)
    return () => leaveRoom(room)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each connection
  }, [connected, room])
}

/** Number of comments of a discussion that came since it was read; `read` puts it to what is on screen. */
export function useFreshComments(thread_id: string, shown: number): { fresh: number; read: () => void } {
  const [total, setTotal] = useState(shown)
  useEffect(() => setTotal((known) => Math.max(known, shown)), [shown])
  const client = useQueryClient()
  useEffect(
    () =>
      onSocket<ThreadNews>(THREAD_EVENT, (news) => {
        if (news.thread_id === thread_id) setTotal(news.comments)
      }),
    [thread_id],
  )
  const reload = (): void => {
    void client.invalidateQueries({ queryKey: commentsKey(thread_id) })
    void client.invalidateQueries({ queryKey: ['community', 'post', thread_id] })
    void client.invalidateQueries({ queryKey: ['community', 'discussion'] })
  }
  useRoom(`thread:${thread_id}`, reload)
  return { fresh: Math.max(0, total - shown), read: reload }
}
