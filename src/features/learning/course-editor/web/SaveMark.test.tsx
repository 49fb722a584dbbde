import { act, Suspense, useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LeaveQuestion } from '#web/client/navigation/LeaveQuestion.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { useVersionWords } from '#web/i18n/versions.ts'
import { find, render } from '#web/ui/test-render.tsx'
import { Conflict } from './Conflict.tsx'
import { SaveMark } from '#web/form/SaveMark.tsx'
import { useSaveWords } from '#web/form/save-words.ts'
import type { Fields } from '#web/form/use-fields.ts'
import { useEditorWords } from './words.ts'

/** jsdom has no layout: treats elements in a hidden part as invisible. */
const laidOut = Object.getOwnPropertyDescriptor(Element.prototype, 'checkVisibility')
beforeEach(() =>
  Object.defineProperty(Element.prototype, 'checkVisibility', {
    configurable: true,
    value(this: Element) {
      return this.closest('[hidden]') === null
    },
  }),
)
afterEach(() =>
  laidOut
    ? Object.defineProperty(Element.prototype, 'checkVisibility', laidOut)
    : Reflect.deleteProperty(Element.prototype, 'checkVisibility'),
)

beforeEach(
  async () =>
    void (await Promise.all([
      useEditorWords.preload('en'),
      useSaveWords.preload('en'),
      useVersionWords.preload('en'),
      useCommonWords.preload('en'),
    ])),
)

const fields = {
  state: 'conflict',
  problem: null,
  flush: async () => undefined,
  conflicts: { 'texts.es.title': { theirs: 'Suyo' } },
  value: () => 'Mío',
  keep: () => undefined,
} as unknown as Fields

/** A lesson that is written in English at the moment; two people changed its Spanish title. */
function Editor({ shown }: { shown: 'en' | 'es' }) {
  const [writing, setWriting] = useState(shown)
  return (
    <section>
      <SaveMark fields={fields} onReveal={() => setWriting('es')} />
      <div hidden={writing !== 'en'} data-panel="en" />
      <div hidden={writing !== 'es'} data-panel="es">
        <Conflict fields={fields} path="texts.es.title" who="Ana" />
      </div>
    </section>
  )
}

it.each(['es', 'en'] as const)(
  'leads to the choice that waits, also where its language is not shown (%s is)',
  async (shown) => {
    const { container } = render(
      <RouterProvider
        router={createMemoryRouter([
          {
            path: '/',
            element: (
              <Suspense fallback="…">
                <Editor shown={shown} />
              </Suspense>
            ),
          },
        ])}
      />,
    )
    const show = [...container.querySelectorAll('button')].find((button) => button.textContent === 'Show it')!
    act(() => show.click())
    const choice = find('[data-versions]', container)
    expect(choice.contains(document.activeElement)).toBe(true)
    expect(document.activeElement?.tagName).toBe('BUTTON')
    expect(find('[data-panel=es]', container).hidden).toBe(false)
  },
)

it('asks before somebody leaves what could not be kept, also while it is tried again, and is in nobody’s way once it is', async () => {
  let become: (state: string) => void = () => undefined
  function Lesson() {
    const [state, setState] = useState('failed')
    useEffect(() => {
      become = setState
    }, [])
    return (
      <>
        <SaveMark fields={{ ...fields, state } as unknown as Fields} />
        <LeaveQuestion />
      </>
    )
  }
  const router = createMemoryRouter([{ path: '/course', element: <Lesson /> }], {
    initialEntries: ['/course?node=one'],
  })
  render(<RouterProvider router={router} />)
  const leave = () => act(async () => void (await router.navigate('/course?node=two')))
  await leave()
  expect(router.state.location.search).toBe('?node=one')
  act(() => become('saving'))
  expect(document.querySelector('[role=alertdialog]')).not.toBeNull()
  act(() => become('saved'))
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
  await leave()
  expect(router.state.location.search).toBe('?node=two')
})
