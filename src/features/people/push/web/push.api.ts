import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/client/api.ts'
import type { pushContract } from '../push.contract.ts'
import { isWanted, pushSupport, subscribeBrowser, unsubscribeBrowser } from './browser.ts'

type P = typeof pushContract

export const pushQuery = queryOptions({
  queryKey: ['push-subscriptions'],
  queryFn: ({ signal }) => api.data<P['state']>('GET /push-subscriptions', {}, { signal, quiet: 'extra' }),
})

/** Subscribes this browser; false where its person or the browser says no. */
async function switchOn(key: string): Promise<boolean> {
  const body = await subscribeBrowser(key).catch(() => null)
  if (!body) return false
  await api.data<P['subscribe']>('PUT /push-subscriptions', { body }, { quiet: 'extra' })
  return true
}

/** Switches pushes to this browser on or off; `data` is false where they could not be switched on. */
export function useSwitchPush() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ on, key }: { on: boolean; key: string }): Promise<boolean> => {
      if (on) return switchOn(key)
      await unsubscribeBrowser()
      await api.data<P['unsubscribe']>('DELETE /push-subscriptions')
      return true
    },
    onSettled: () => client.invalidateQueries({ queryKey: pushQuery.queryKey }),
  })
}

/** Subscribes again by itself after the server's key or the session changed, where its person wants pushes. */
export function usePushUpkeep(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isWanted() || pushSupport() !== 'ready' || Notification.permission !== 'granted') return
    const renew = async (): Promise<void> => {
      const { key, subscribed } = await client.fetchQuery(pushQuery)
      if (!subscribed && (await switchOn(key)))
        await client.invalidateQueries({ queryKey: pushQuery.queryKey })
    }
    // Without an answer the next visit tries again.
    void renew().catch(() => undefined)
  }, [client])
}
