import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notReached } from '#web/client/health/is-lost.ts'
import { inHash } from '../../sign-in/web/public.ts'
import { invitesApi } from './invites.api.ts'

/** Keeps the link's token through a sign-in, in this tab only. */
const KEY = 'invite'
export const keepInvite = (token: string): void => {
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    /* blocked: the person opens the mail's link again */
  }
}
export const forgetInvite = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    /* as above */
  }
}
function keptInvite(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** The invitation of the link in the address, or of the one kept before a sign-in. */
export function useInvite() {
  const [token] = useState(() => inHash('token') || keptInvite())
  const query = useQuery({
    queryKey: ['invites', 'by-token', token],
    queryFn: () => invitesApi.byToken(token),
    enabled: token !== '',
    retry: false,
    throwOnError: notReached,
  })
  return { token, invite: query.data, unknown: token === '' || query.isError }
}
