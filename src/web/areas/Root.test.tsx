import { act } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { useCommonWords } from '#web/i18n/common.ts'
import { freshClient } from '../client/testing.ts'
import { Link } from '../ui/navigation/Link.tsx'
import { find, render } from '../ui/test-render.tsx'
import { Root } from './Root.tsx'
import { useAreaWords } from './words.ts'

beforeEach(async () => {
  freshClient()
  // jsdom cannot scroll.
  window.scrollTo = () => {}
  await Promise.all([useCommonWords.preload('en'), useAreaWords.preload('en')])
})

const Home = () => (
  <main id="main" tabIndex={-1}>
    {useLocation().search ? 'Answers' : <Link href="?grading=">To grade</Link>}
  </main>
)

it('opens another part of a screen without loading the product anew, and takes the keyboard along when what it was on is gone', async () => {
  const router = createMemoryRouter([{ element: <Root />, children: [{ path: '/home', Component: Home }] }], {
    initialEntries: ['/home'],
  })
  const { container } = render(<RouterProvider router={router} />)
  const link = find<HTMLAnchorElement>('main a', container)
  expect(document.activeElement).toBe(document.body)
  await act(async () => {
    link.focus()
    link.click()
  })
  expect(router.state.location).toMatchObject({ pathname: '/home', search: '?grading=' })
  expect(document.activeElement?.id).toBe('main')
})
