import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { freshClient } from '#web/client/testing.ts'
import { useRoles } from '#web/client/stores/roles.ts'
import { find, render, type } from '#web/ui/test-render.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { GroupsPanel } from './GroupsPanel.tsx'
import { groupsList, membersApi } from './members.api.ts'
import { useMemberWords } from './words.ts'

const GROUP = { id: 'g1', name: 'Tuesday evening', teacher: null, teacher_id: null, learners: 5 }

beforeEach(async () => {
  freshClient()
  await useCommonWords.preload('en')
  await useListWords.preload('en')
  await useMemberWords.preload('en')
})

const named = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
const press = (name: string): Promise<void> =>
  act(async () => {
    named(name)!.click()
    await Promise.resolve()
  })

function show(permissions: readonly Permission[]): void {
  useRoles.getState().setRole(
    'Teacher',
    permissions.map((permission_name) => ({
      feature_name: 'Student',
      permission_name,
      scope: 'own',
    })),
  )
  const client = new QueryClient()
  client.setQueryData(groupsList.queryKey, { data: [GROUP] } as never)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Suspense>
          <GroupsPanel learners />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('asks for the name before a group is deleted, as the group’s own screen does', async () => {
  const ended = vi.spyOn(membersApi, 'removeGroup').mockResolvedValue(undefined as never)
  show(['View', 'Update', 'Delete'])
  await press('Actions for Tuesday evening')
  await press('Delete')
  const confirm = named('Delete the group') as HTMLButtonElement
  expect(confirm.disabled).toBe(true)
  type(find<HTMLInputElement>('[role=alertdialog] input'), GROUP.name)
  await press('Delete the group')
  expect(ended).toHaveBeenCalledExactlyOnceWith(GROUP.id)
})

it('offers of a group what its reader may do', async () => {
  show(['View', 'Update'])
  expect(named('New group')).toBeUndefined()
  await press('Actions for Tuesday evening')
  expect(named('Delete')).toBeUndefined()
  expect(named('Edit')).toBeDefined()
})
