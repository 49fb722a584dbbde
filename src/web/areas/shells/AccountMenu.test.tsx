import { act } from 'react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { LeaveGuard } from '../../client/navigation/leave-guard.tsx'
import { LeaveQuestion } from '../../client/navigation/LeaveQuestion.tsx'
import { setNavigator } from '../../client/navigation/navigation.ts'
import { useSession } from '../../client/session/session.ts'
import { fakeServer, freshClient, tokenFor } from '../../client/testing.ts'
import { useCommonWords } from '../../i18n/common.ts'
import { click, find, render } from '../../ui/test-render.tsx'
import { useAreaWords } from '../words.ts'
import { AccountMenu } from './AccountMenu.tsx'

beforeEach(async () => {
  freshClient()
  await useAreaWords.preload('en')
  await useCommonWords.preload('en')
})

it('closes when the keyboard goes on to what lies below it', () => {
  const { container } = render(
    <MemoryRouter>
      <AccountMenu />
      <a href="#below">Below</a>
    </MemoryRouter>,
  )
  const panel = find('[popover]', container)
  // jsdom has no popovers.
  const hide = vi.fn<() => void>()
  panel.hidePopover = hide
  const go = (selector: string): void => act(() => find(selector, container).focus())
  go('[popover] a')
  go('button[popovertarget]')
  go('[popover] button')
  expect(hide).not.toHaveBeenCalled()
  go('a[href="#below"]')
  expect(hide).toHaveBeenCalledOnce()
})

it('asks before typed text is lost by signing out', async () => {
  const calls = fakeServer(() => ({ body: { data: null } }))
  const router = createMemoryRouter(
    [
      {
        path: '/form',
        element: (
          <>
            <AccountMenu />
            <form>
              <LeaveGuard when />
            </form>
            <LeaveQuestion />
          </>
        ),
      },
      { path: '/', element: <p>Home</p> },
    ],
    { initialEntries: ['/form'] },
  )
  setNavigator((to) => void router.navigate(to))
  useSession.getState().setToken(tokenFor('ana'))
  await act(async () => void render(<RouterProvider router={router} />))
  find('[popover]').hidePopover = vi.fn<() => void>()
  const press = (label: string) =>
    act(async () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
      click(button!)
    })
  await press('Sign out')
  await press('Stay here')
  expect([calls.length, router.state.location.pathname]).toEqual([0, '/form'])
  await press('Sign out')
  await press('Leave without saving')
  await act(() => vi.waitFor(() => expect(router.state.location.pathname).toBe('/')))
  expect([calls.map(({ url }) => url), useSession.getState().token]).toEqual([['/api/v2/auth/logout'], null])
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
})
