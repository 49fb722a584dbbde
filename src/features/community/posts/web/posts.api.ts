import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ClientInput } from '#contract/endpoint.ts'
import { FEED_EVENT } from '#contract/community.ts'
import { api, newIdempotencyKey } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import { onSocket } from '#web/client/socket.ts'
import { useRoom } from '../../threads/web/public.ts'
import type { FeedNews, Post, postsContract } from '../posts.contract.ts'

type P = typeof postsContract
export type FeedQuery = NonNullable<ClientInput<P['feed']>['query']>
export type Scope = 'everyone' | 'organization'

export const feedQuery = (query: FeedQuery) =>
  infiniteQueryOptions({
    queryKey: ['community', 'feed', query],
    queryFn: ({ pageParam, signal }) =>
      api.data<P['feed']>(
        'GET /posts',
        { query: { ...query, ...(pageParam && { after: pageParam }) } },
        { signal, quiet: 'extra' },
      ),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    refetchOnWindowFocus: false,
    retry: false,
  })

export const ownPostsQuery = infiniteQueryOptions({
  queryKey: ['community', 'mine'],
  queryFn: ({ pageParam, signal }) =>
    api.data<P['mine']>('GET /posts/mine', { query: pageParam ? { after: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ after }) => after,
})

export const postQuery = (id: string) =>
  getQuery<P['read']>('GET /posts/{id}', ['community', 'post', id], {
    params: { id },
    refetchOnWindowFocus: false,
  })
export const tagsQuery = (scope: Scope) =>
  getQuery<P['tags']>('GET /posts/tags', ['community', 'tags', scope], { query: { scope }, quiet: 'extra' })

export const beginPost = (body: ClientInput<P['begin']>['body']): Promise<Post> =>
  api.data<P['begin']>('POST /posts', { body }, { quiet: 'form', idempotencyKey: newIdempotencyKey() })
export const changePost = (id: string, body: ClientInput<P['change']>['body']): Promise<Post> =>
  api.data<P['change']>('PATCH /posts/{id}', { params: { id }, body }, { quiet: 'form' })
export const publishPost = (id: string): Promise<Post> =>
  api.data<P['publish']>('POST /posts/{id}/publish', { params: { id } }, { quiet: 'form' })
export const removePost = (id: string): Promise<null> =>
  api.data<P['remove']>('DELETE /posts/{id}', { params: { id } })
export const acceptAnswer = (id: string, comment_id: string | null) =>
  api.data<P['accept']>('PUT /posts/{id}/accepted', { params: { id }, body: { comment_id } })

/** Number of posts that came since the feed was read; `read` puts it to nothing and reads the feed again. */
export function useFreshPosts(
  scope: Scope,
  organization_id: string | null,
): { fresh: number; read: () => void } {
  const client = useQueryClient()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(
    () =>
      onSocket<FeedNews>(FEED_EVENT, ({ post_id }) =>
        setIds((known) => (known.has(post_id) ? known : new Set([...known, post_id]))),
      ),
    [],
  )
  const read = (): void => {
    setIds(new Set())
    void client.invalidateQueries({ queryKey: ['community', 'feed'] })
  }
  useRoom(scope === 'everyone' ? 'feed:everyone' : organization_id && `feed:${organization_id}`, read)
  return { fresh: ids.size, read }
}
