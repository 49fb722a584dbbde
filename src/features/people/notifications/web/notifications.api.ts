import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ClientInput } from '#contract/endpoint.ts'
import { NOTIFICATIONS_EVENT, type NoticeClass } from '#contract/notices.ts'
import { api } from '#web/client/api.ts'
import { onSocket } from '#web/client/socket.ts'
import { shownPushes } from '../../push/web/public.ts'
import type {
  NoticeChoice,
  NoticeSettings,
  NotificationRow,
  notificationsContract,
} from '../notifications.contract.ts'

type N = typeof notificationsContract
const KEY = 'notifications'

export const unreadQuery = queryOptions({
  queryKey: [KEY, 'count'],
  queryFn: ({ signal }) => api.data<N['count']>('GET /notifications/count', {}, { signal, quiet: 'extra' }),
})

/** Filters of the list; class null shows all of them. */
export type Shown = { unread: boolean; class: NoticeClass | null }
export const notificationsQuery = ({ unread, class: of }: Shown) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', unread, of],
    queryFn: ({ pageParam, signal }) =>
      api.data<N['list']>(
        'GET /notifications',
        {
          query: {
            ...(unread && { unread: 'true' }),
            ...(of && { class: of }),
            ...(pageParam && { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/**
 * Reads the number and the list again when this or another tab or device changed them, and closes pushes that
 * were read.
 */
export function useNotificationEvents(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onSocket(NOTIFICATIONS_EVENT, () => {
        void client.invalidateQueries({ queryKey: [KEY] })
        void closeReadPushes().catch(() => undefined)
      }),
    [client],
  )
}

async function closeReadPushes(): Promise<void> {
  const shown = await shownPushes()
  if (shown.length === 0) return
  const { rows, next } = await api.data<N['list']>(
    'GET /notifications',
    { query: { unread: 'true' } },
    { quiet: 'extra' },
  )
  if (next !== null) return
  const unread = new Set(rows.map(({ id }) => id))
  for (const push of shown) if (!unread.has(push.tag)) push.close()
}

type Read = ClientInput<N['read']>['body']
const pathOf = (place: string): string => place.replace(/[?#].*$/, '')
const reads = (body: Read, { id, at, place }: NotificationRow): boolean =>
  body.what === 'some'
    ? body.ids.includes(id)
    : body.what === 'all'
      ? at <= body.until
      : place !== null && pathOf(place) === pathOf(body.place)

/** Marks rows as read in the lists on screen; the event of the change loads them again. */
const showRead = (client: QueryClient, body: Read): void =>
  void client.setQueriesData<InfiniteData<{ rows: NotificationRow[]; next: string | null }>>(
    { queryKey: [KEY, 'list'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (reads(body, row) ? { ...row, read: true } : row)),
        })),
      },
  )

export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Read) => api.data<N['read']>('POST /notifications/read', { body }, { quiet: 'extra' }),
    onSuccess: (unread, body) => {
      client.setQueryData(unreadQuery.queryKey, unread)
      showRead(client, body)
    },
  })
}

export const choicesQuery = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: ({ signal }) => api.data<N['choices']>('GET /notification-choices', {}, { signal }),
})

export function useChoose() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, ...body }: { kind: string } & ClientInput<N['choose']>['body']) =>
      api.data<N['choose']>('PATCH /notification-choices/{kind}', { params: { kind }, body }),
    onSuccess: (choice: NoticeChoice) => {
      client.setQueryData(choicesQuery.queryKey, (all) =>
        all?.map((one) => (one.kind === choice.kind ? choice : one)),
      )
      // The first kind in the summary switches the summary on.
      if (choice.mail === 'digest') return client.invalidateQueries({ queryKey: choicesQuery.queryKey })
      return undefined
    },
  })
}

export const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => api.data<N['settings']>('GET /notification-settings', {}, { signal }),
})

/** Changes the hours of the summary and of rest, or mutes an organization. */
export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (
      change: ClientInput<N['changeSettings']>['body'] | { organization_id: string; muted: boolean },
    ) =>
      'organization_id' in change
        ? api.data<N['mute']>('PUT /notification-settings/organizations/{id}', {
            params: { id: change.organization_id },
            body: { muted: change.muted },
          })
        : api.data<N['changeSettings']>('PATCH /notification-settings', { body: change }),
    onSuccess: (settings: NoticeSettings) => client.setQueryData(settingsQuery.queryKey, settings),
  })
}
