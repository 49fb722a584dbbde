import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ClientInput } from '#contract/endpoint.ts'
import { NOTIFICATIONS_EVENT } from '#contract/notices.ts'
import { api } from '#web/client/api.ts'
import { onSocket } from '#web/client/socket.ts'
import type { NoticeChoice, notificationsContract } from '../notifications.contract.ts'

type N = typeof notificationsContract
const KEY = 'notifications'

export const unreadQuery = queryOptions({
  queryKey: [KEY, 'count'],
  queryFn: ({ signal }) => api.data<N['count']>('GET /notifications/count', {}, { signal, quiet: 'extra' }),
})

export const notificationsQuery = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', unread],
    queryFn: ({ pageParam, signal }) =>
      api.data<N['list']>(
        'GET /notifications',
        { query: { ...(unread && { unread: 'true' }), ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** Reads the number and the list again when another tab or device changed them. */
export function useNotificationEvents(): void {
  const client = useQueryClient()
  useEffect(
    () => onSocket(NOTIFICATIONS_EVENT, () => void client.invalidateQueries({ queryKey: [KEY] })),
    [client],
  )
}

export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ClientInput<N['read']>['body']) =>
      api.data<N['read']>('POST /notifications/read', { body }, { quiet: 'extra' }),
    onSuccess: (unread) => {
      client.setQueryData(unreadQuery.queryKey, unread)
      return client.invalidateQueries({ queryKey: [KEY, 'list'] })
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
    onSuccess: (choice: NoticeChoice) =>
      client.setQueryData(choicesQuery.queryKey, (all) =>
        all?.map((one) => (one.kind === choice.kind ? choice : one)),
      ),
  })
}
