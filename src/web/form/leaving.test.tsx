import { act, useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#web/client/api.ts'
import { LeaveQuestion } from '#web/client/navigation/LeaveQuestion.tsx'
import { freshClient } from '#web/client/testing.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { click, find, fire, press, render, type } from '#web/ui/test-render.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useForm } from './use-form.ts'

beforeEach(async () => {
  freshClient()
  await useCommonWords.preload('en')
})

type Props = {
  id?: string
  changed?: boolean
  disposable?: boolean
  /** Runs when the form is sent, after its request. */
  onSent?: () => void
}
function Name({ id = 'name', onSent, ...options }: Props): ReactNode {
  const form = useForm({
    initial: { name: 'Ana' },
    submit: async () => onSent?.(),
    ...options,
  })
  return (
    <form {...form.props} id={`form-${id}`}>
      <TextInput id={id} label="Name" {...form.text('name')} />
    </form>
  )
}
/** A screen at /form with the given content; /list is another one. */
async function open(content: ReactNode) {
  const router = createMemoryRouter(
    [
      {
        path: '/form',
        element: (
          <>
            {content}
            <LeaveQuestion />
          </>
        ),
      },
      { path: '/list', element: <LeaveQuestion /> },
    ],
    { initialEntries: ['/list', '/form'] },
  )
  await act(async () => void render(<RouterProvider router={router} />))
  return router
}
const write = (value: string, id = 'name') => type(find<HTMLInputElement>(`#${id}`), value)
const send = (id = 'name') =>
  act(async () => fire(find(`#form-${id}`), new Event('submit', { bubbles: true, cancelable: true })))
const question = () => document.querySelector<HTMLElement>('[role=alertdialog]')
const answer = (words: string) =>
  act(async () => {
    const button = [...question()!.querySelectorAll('button')].find(
      ({ textContent }) => textContent === words,
    )
    button!.click()
  })
const STAY = 'Stay here',
  LEAVE = 'Leave without saving'
const leavesWindow = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
type Router = Awaited<ReturnType<typeof open>>
const go = (router: Router, to: string | number = '/list') =>
  act(async () => void (await (typeof to === 'number' ? router.navigate(to) : router.navigate(to))))
const pathOf = ({ state }: Router) => state.location.pathname

it('asks before unsaved changes are left by a link, back or the window', async () => {
  const router = await open(<Name />)
  expect(leavesWindow()).toBe(true)
  write('Eva')
  expect(leavesWindow()).toBe(false)
  await go(router)
  await answer(STAY)
  expect([pathOf(router), find<HTMLInputElement>('#name').value]).toEqual(['/form', 'Eva'])
  await go(router, -1)
  expect(pathOf(router)).toBe('/form')
  await answer(LEAVE)
  await vi.waitFor(() => expect(pathOf(router)).toBe('/list'))
  expect(leavesWindow()).toBe(true)
})

it('does not ask for a form that was typed back to its first state', async () => {
  const router = await open(<Name />)
  write('Eva')
  write('Ana')
  expect(leavesWindow()).toBe(true)
  await go(router)
  expect(pathOf(router)).toBe('/list')
})

it('does not ask after saving, until something is changed again', async () => {
  const router = await open(<Name />)
  write('Eva')
  await send()
  expect(leavesWindow()).toBe(true)
  write('Eve')
  expect(leavesWindow()).toBe(false)
  await send()
  await go(router)
  expect(pathOf(router)).toBe('/list')
})

it('does not ask when saving leaves the screen, and asks when saving failed', async () => {
  let fails = true
  function Saved() {
    const navigate = useNavigate()
    return (
      <Name
        onSent={() => {
          if (fails) throw new ApiError({ ok: false, status: 500, message: 'No', data: null, error: {} })
          void navigate('/list')
        }}
      />
    )
  }
  const router = await open(<Saved />)
  write('Eva')
  await send()
  expect(leavesWindow()).toBe(false)
  fails = false
  await send()
  expect([pathOf(router), question()]).toEqual(['/list', null])
})

it('asks for each of several forms, and for changes outside of the values', async () => {
  await open(
    <>
      <Name id="one" />
      <Name id="two" />
    </>,
  )
  write('Eva', 'one')
  write('Eva', 'two')
  await send('one')
  expect(leavesWindow()).toBe(false)
  await send('two')
  expect(leavesWindow()).toBe(true)
  await open(<Name id="picked" changed />)
  expect(leavesWindow()).toBe(false)
})

it('does not ask for a disposable form, nor for a search beside a form', async () => {
  const router = await open(<Name disposable />)
  write('Eva')
  await go(router)
  expect(pathOf(router)).toBe('/list')
  const other = await open(<Name id="kept" />)
  write('Eva', 'kept')
  await go(other, '/form?q=eva&page=2')
  expect([other.state.location.search, question()]).toEqual(['?q=eva&page=2', null])
  await go(other, '/form?part=texts')
  expect(question()).not.toBeNull()
})

function Sheet() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Rename" closeLabel="Close">
      <Name onSent={() => setOpen(false)} />
    </Dialog>
  )
}
const sheet = () => document.querySelector('[role=dialog]')

it('asks before a dialog with unsaved changes is closed', async () => {
  await open(<Sheet />)
  write('Eva')
  press(find('#name'), 'Escape')
  await answer(STAY)
  expect(find<HTMLInputElement>('#name').value).toBe('Eva')
  click(find('[aria-label=Close]'))
  await answer(LEAVE)
  expect(sheet()).toBeNull()
})

it('closes a dialog at once when nothing was typed, or when it was sent', async () => {
  await open(<Sheet />)
  press(find('#name'), 'Escape')
  expect([sheet(), question()]).toEqual([null, null])
  await open(<Sheet />)
  write('Eva')
  await send()
  expect([sheet(), question()]).toEqual([null, null])
})
