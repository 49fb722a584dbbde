import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { freshClient } from '../client/testing.ts'
import { useRoles } from '../client/stores/roles.ts'
import { useCommonWords } from '../i18n/common.ts'
import { find, render } from '../ui/test-render.tsx'
import { routesFor } from './build-router.tsx'
import { queryClient } from './queries.ts'
import { useAreaWords } from './words.ts'
import { useSession } from '../client/session/session.ts'
import { tokenFor } from '../client/testing.ts'

beforeEach(async () => {
  freshClient()
  window.scrollTo = () => {}
  useSession.setState({ token: tokenFor('ana') })
  await Promise.all([useCommonWords.preload('en'), useAreaWords.preload('en')])
  useRoles
    .getState()
    .setRole('Organization', [{ feature_name: 'User', permission_name: 'Create', scope: 'own' }])
})

/** The route of that pattern alone, without the shell around it. */
const only = (routes: RouteObject[], path: string): RouteObject[] =>
  routes.flatMap((route) => (route.path === path ? [route] : only(route.children ?? [], path)))

const headingAt = async (address: string): Promise<string> => {
  const path = '/manage-users/add-users/:role'
  const router = createMemoryRouter(only(await routesFor('Organization'), path), {
    initialEntries: [address],
  })
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await vi.waitFor(
    async () => {
      await act(() => Promise.resolve())
      find('h1', container)
    },
    { timeout: 5000 },
  )
  return find('h1', container).textContent
}

it.each([
  ['Teacher', 'Invite many teachers'],
  ['Editor', 'Invite many editors'],
  ['Student', 'Invite many learners'],
  ['teacher', 'Page not found'],
  ['nonsense', 'Page not found'],
])('/manage-users/add-users/%s is “%s”', async (role, title) => {
  expect(await headingAt(`/manage-users/add-users/${role}`)).toBe(title)
})
