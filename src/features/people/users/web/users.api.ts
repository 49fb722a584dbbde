import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { takeLanguage } from '#web/i18n/account-language.ts'
import type { Me, UpdateMe, usersContract } from '../users.contract.ts'

type Users = typeof usersContract
export type MyUser = Me['user']
export type Changes = z.input<typeof UpdateMe>
const STALE_MS = 60_000

export const meQuery = getQuery<Users['me']>('GET /users/me', ['users', 'me'], { staleTime: STALE_MS })

/** Puts a person's own data where the whole page reads it: players, dates, initials, motion. */
function enter(user: MyUser): void {
  useAuth.getState().updateUser(user)
  useAuth.getState().setAccessibilitySettings(user.accessibility)
}
const merged = (user: MyUser, { accessibility, onboarded: _, ...fields }: Changes): MyUser => ({
  ...user,
  ...(JSON.parse(JSON.stringify(fields)) as Partial<MyUser>),
  accessibility: {
    ...user.accessibility,
    ...(JSON.parse(JSON.stringify(accessibility ?? {})) as Partial<MyUser['accessibility']>),
  },
})

/** Changes one's own settings optimistically; restores the previous ones if the server refuses. */
export function useUpdateMe() {
  const queries = useQueryClient()
  const put = (user: MyUser): void => {
    queries.setQueryData(meQuery.queryKey, (known: Me | undefined) => known && { ...known, user })
    enter(user)
  }
  return useMutation({
    mutationKey: ['users', 'me', 'update'],
    // One after the other, so that an older answer never covers a newer choice.
    scope: { id: 'users-me' },
    // Whoever chooses something and leaves the page at once has chosen it.
    mutationFn: (changes: Changes) =>
      api.data<Users['updateMe']>('PATCH /users/me', { body: changes }, { keepalive: true }),
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey: meQuery.queryKey })
      const before = queries.getQueryData(meQuery.queryKey)?.user
      if (before) put(merged(before, changes))
      return before
    },
    onError: (_error, _changes, before) => before && put(before),
    onSuccess: async (user, changes) => {
      // Another change may be pending: keep its optimistic values until its own response.
      if (queries.isMutating({ mutationKey: ['users', 'me', 'update'] }) <= 1) put(user)
      if (changes.language) await takeLanguage(user.language)
    },
  })
}

/** Sets one's picture (a data address) or takes it away. */
export function useSetPhoto() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (photo: string | null) =>
      api.data<Users['photo']>('PUT /users/me/photo', { body: { photo } }),
    onSuccess: async ({ profile_image }) => {
      useAuth.getState().updateUser({ profile_image })
      await queries.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
}
