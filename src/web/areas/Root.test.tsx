import { act } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { useCommonWords } from '#web/i18n/common.ts'
import { useDocumentTitle } from '../client/stores/document-title.ts'
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
    {useLocation().search ? 'Answers' : <Link href="?answers=">To grade</Link>}
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
  expect(router.state.location).toMatchObject({ pathname: '/home', search: '?answers=' })
  expect(document.activeElement?.id).toBe('main')
})

it('names a page by its screen where that has a name, else by its route', async () => {
  const handle = { title: { en: 'Dictionary', es: 'Diccionario' } }
  const Word = () => {
    useDocumentTitle('hello')
    return <main id="main" tabIndex={-1} />
  }
  const Nowhere = () => {
    useDocumentTitle('Page not found')
    return null
  }
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        children: [
          { path: '/dictionary', handle, Component: Home },
          { path: '/dictionary/hello', handle, Component: Word },
          { path: '*', Component: Nowhere },
        ],
      },
    ],
    { initialEntries: ['/dictionary/hello'] },
  )
  // Something in it waits once for its words.
  await act(async () => void render(<RouterProvider router={router} />))
  expect(document.title).toBe('hello | ASL Shop')
  await act(() => router.navigate('/dictionary'))
  expect(document.title).toBe('Dictionary | ASL Shop')
  await act(() => router.navigate('/nowhere'))
  expect(document.title).toBe('Page not found | ASL Shop')
})
