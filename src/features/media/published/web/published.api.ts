import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { mediaContract } from '../../media/media.contract.ts'
import type { publishedContract } from '../published.contract.ts'

export type MediaKind = 'picture' | 'film'
const KIND = { picture: 'eq.image', film: 'eq.video' } as const
const SHOWN = 24

/** A person's own pictures or films, the newest first; a page more each time it is asked for. */
export const uploadsQuery = (kind: MediaKind, q: string) =>
  infiniteQueryOptions({
    queryKey: ['uploads to choose', kind, q],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.call<typeof mediaContract.list>(
        'GET /media',
        {
          query: {
            kind: KIND[kind],
            state: 'neq.failed',
            order: 'created_at.desc',
            page: pageParam,
            page_size: SHOWN,
            ...(q && { q }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ meta }) => (meta.page < meta.total_pages ? meta.page + 1 : undefined),
  })

/** An upload as a draft shows it. */
export const shownQuery = (id: string) =>
  getQuery<typeof publishedContract.shown>('GET /media/{id}/shown', ['shown media', id], {
    params: { id },
    quiet: 'extra',
    retry: false,
  })

/** Uses of one's own upload. */
export const usesQuery = (id: string) =>
  getQuery<typeof publishedContract.uses>('GET /media/{id}/uses', ['media uses', id], {
    params: { id },
    quiet: 'extra',
    retry: false,
  })
