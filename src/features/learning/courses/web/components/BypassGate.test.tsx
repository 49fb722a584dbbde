import { act, Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { resetAll } from '#web/client/session/reset.ts'
import { useTeacherBypass } from '#web/client/stores/editing.ts'
import { find, render } from '#web/ui/test-render.tsx'
import { useCourseWords } from '../words.ts'
import { BypassGate, BypassSwitch } from './BypassGate.tsx'

beforeEach(async () => {
  resetAll()
  await useCourseWords.preload('en')
})
const show = (locked = true) =>
  render(
    <MemoryRouter>
      <Suspense fallback="…">
        <BypassSwitch />
        <BypassGate locked={locked} title="Lesson nine" back={{ href: '/courses', label: 'Back' }}>
          inside
        </BypassGate>
      </Suspense>
    </MemoryRouter>,
  ).container
const ask = () => act(() => useTeacherBypass.getState().setBypassConfirmed(false))
const button = (container: HTMLElement) =>
  [...container.querySelectorAll('button')].find((one) => one.textContent === 'Open it anyway')!

it('lets who teaches pass a lock without asking, as long as the bypass is confirmed', () => {
  expect(show().textContent).toContain('inside')
})

it('asks once for each lock when it is not confirmed, and no more when told so', () => {
  ask()
  const first = show()
  expect(first.textContent).not.toContain('inside')
  expect(document.activeElement).toBe(find('h1', first))
  act(() => button(first).click())
  expect(first.textContent).toContain('inside')
  expect(useTeacherBypass.getState().isBypassConfirmed).toBe(false)

  const second = show()
  expect(second.textContent).not.toContain('inside')
  const [, always] = [...second.querySelectorAll<HTMLInputElement>('input[role="switch"]')]
  act(() => always!.click())
  act(() => button(second).click())
  expect([second.textContent?.includes('inside'), useTeacherBypass.getState().isBypassConfirmed]).toEqual([
    true,
    true,
  ])
})

it('leaves the keyboard at the beginning of what it opens', () => {
  ask()
  const { container } = render(
    <MemoryRouter>
      <Suspense fallback="…">
        <main tabIndex={-1}>
          <BypassGate locked title="Lesson nine" back={{ href: '/courses', label: 'Back' }}>
            inside
          </BypassGate>
        </main>
      </Suspense>
    </MemoryRouter>,
  )
  button(container).focus()
  act(() => button(container).click())
  expect(document.activeElement).toBe(find('main', container))
})

it('asks nobody where there is no lock, and is switched on and off', () => {
  ask()
  const container = show(false)
  expect(container.textContent).toContain('inside')
  const setting = find<HTMLInputElement>('input[role="switch"]', container)
  expect(setting.checked).toBe(false)
  act(() => setting.click())
  expect(useTeacherBypass.getState().isBypassConfirmed).toBe(true)
})
