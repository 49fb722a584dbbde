import { act, Suspense } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, freshClient } from '#web/client/testing.ts'
import { find, press, render } from '#web/ui/test-render.tsx'
import type { AskedStop } from '../film-stops.contract.ts'
import { StopPanel } from './StopPanel.tsx'
import { useMediaWords } from './words.ts'

beforeEach(async () => {
  freshClient()
  Element.prototype.scrollIntoView = () => {}
  await useMediaWords.preload('en')
})
const stop: AskedStop = {
  id: '01a1fe7a-2940-7742-b91f-c5d9685e682a',
  at: 4,
  language: 'en',
  prompt: 'Which hand?',
  options: ['Right', 'Left', 'Both'],
  several: false,
  answered: false,
  correct: false,
}
function show(more: Partial<AskedStop> = {}) {
  const onGoOn = vi.fn<(correct: boolean) => void>(),
    onAgain = vi.fn<() => void>()
  const shown = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { retry: false } } })}>
      <Suspense fallback="…">
        <StopPanel stop={{ ...stop, ...more }} onGoOn={onGoOn} onAgain={onAgain} />
      </Suspense>
    </QueryClientProvider>,
  )
  return {
    ...shown,
    onGoOn,
    onAgain,
    form: find<HTMLFormElement>('form', shown.container),
    heading: find<HTMLHeadingElement>('h3', shown.container),
  }
}

it('is answered from the keyboard alone, says why, and lets the film go on', async () => {
  const calls = fakeServer(() => ({
    body: { data: { correct: true, right: [1], explanation: 'Look at the left.' } },
  }))
  const { container, heading, form, onGoOn } = show()
  expect(document.activeElement).toBe(heading)
  press(heading, 'Enter')
  expect(calls).toHaveLength(0)
  press(heading, '2')
  expect(find<HTMLInputElement>('input[value="1"]', container).checked).toBe(true)
  press(heading, 'Enter')
  await vi.waitFor(() => expect(container.textContent).toContain('That is right.'))
  expect([calls[0]?.url, calls[0]?.body]).toEqual([
    expect.stringContaining(`/films/stops/${stop.id}/answers`),
    { given: [1], language: 'en' },
  ])
  expect(container.textContent).toContain('Look at the left.')
  expect(onGoOn).not.toHaveBeenCalled()
  act(() => form.requestSubmit())
  expect(onGoOn).toHaveBeenCalledExactlyOnceWith(true)
})

it('takes several answers where several are right, and goes on without one', async () => {
  const calls = fakeServer(() => ({ body: { data: { correct: false, right: [0, 2], explanation: '' } } }))
  const { container, heading } = show({ several: true })
  for (const key of ['1', '3', '2', '2']) press(heading, key)
  press(heading, 'Enter')
  await vi.waitFor(() => expect(container.textContent).toContain('Not quite.'))
  expect(calls[0]?.body).toEqual({ given: [0, 2], language: 'en' })
  const other = show()
  act(() =>
    [...other.container.querySelectorAll('button')].find((button) => button.textContent === 'Skip')!.click(),
  )
  expect(other.onGoOn).toHaveBeenCalledExactlyOnceWith(false)
})

it('says when an answer could not be checked, and keeps it', async () => {
  fakeServer(() => new Error('offline'))
  const { container, heading } = show()
  press(heading, '1')
  press(heading, 'Enter')
  await vi.waitFor(() =>
    expect(find('[role=alert]', container).textContent).toContain('could not be checked'),
  )
  expect(find<HTMLInputElement>('input[value="0"]', container).checked).toBe(true)
})

it('says in which language each choice is before it is answered, to be read aloud in it', () => {
  for (const several of [false, true]) {
    const { container } = show({
      several,
      language: 'es',
      prompt: '¿Qué mano?',
      options: ['La derecha', 'La izquierda'],
    })
    expect(
      [...container.querySelectorAll('input')].map((input) => input.closest('[lang]')?.getAttribute('lang')),
    ).toEqual(['es', 'es'])
  }
})
