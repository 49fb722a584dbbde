import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCommonWords } from '#web/i18n/common.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { freshClient } from '../testing.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root | undefined
beforeEach(() => void freshClient())
afterEach(() => act(() => root?.unmount()))

async function screen(when: boolean) {
  const element = (
    <>
      <LeaveGuard when={when} />
      <LeaveQuestion />
    </>
  )
  const router = createMemoryRouter([{ path: '/course', element }], { initialEntries: ['/course?node=one'] })
  const place = document.body.appendChild(document.createElement('div'))
  await useCommonWords.preload('en')
  await act(async () => {
    root = createRoot(place)
    root.render(<RouterProvider router={router} />)
  })
  await act(async () => void (await router.navigate('/course?node=two')))
  return router
}
const leavesWindow = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('keeps somebody where something is not saved, also within one screen, until they say that it may be lost', async () => {
  const router = await screen(true)
  expect(router.state.location.search).toBe('?node=one')
  expect(leavesWindow()).toBe(false)
  await act(async () => {
    for (const blocker of router.state.blockers.values()) blocker.proceed?.()
  })
  expect(router.state.location.search).toBe('?node=two')
})

it('is in nobody’s way where all is saved', async () => {
  const router = await screen(false)
  expect(router.state.location.search).toBe('?node=two')
  expect(leavesWindow()).toBe(true)
})
