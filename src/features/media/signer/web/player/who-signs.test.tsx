import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onSignerChosen } from '#web/client/preferences/signer.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { render } from '#web/ui/test-render.tsx'
import en from '../messages.en.ts'
import { SignerSelect } from './SignerSelect.tsx'
import { PreferredSigner, useSignerPerson } from './use-signer-person.ts'

let rerender: (element: ReactNode) => void, box: HTMLElement
const saved = vi.fn<(choice: string | null) => void>()

function Player({ person }: { person?: 'maya' }) {
  const shown = useSignerPerson({ spell: 'HELLO' }, person)
  return (
    <>
      <output>{shown}</output>
      <SignerSelect shown={shown} words={en} />
    </>
  )
}
const show = (prefers: 'leo' | null = null, person?: 'maya') =>
  rerender(
    <PreferredSigner value={prefers}>
      <Player {...(person && { person })} />
    </PreferredSigner>,
  )
const select = () => box.querySelector('select')!
const shown = () => [box.querySelector('output')!.textContent, select().value]
const choose = (value: string) =>
  act(() => {
    select().value = value
    select().dispatchEvent(new Event('change', { bubbles: true }))
  })

beforeEach(() => {
  localStorage.clear()
  onSignerChosen(saved)
  ;({ container: box, rerender } = render(null))
})
afterEach(() => {
  act(() => {
    useAuth.setState({ isAuthenticated: false, user: null, userAccessibilitySettings: null })
  })
  saved.mockClear()
})

it('offers the four people by name, and turns', () => {
  show()
  expect(select().getAttribute('aria-label')).toBe('Who signs')
  expect([...select().options].map((option) => option.text)).toEqual([
    'Ana',
    'Leo',
    'Maya',
    'Sam',
    'Take turns',
  ])
})

it('shows the course’s person until the learner chooses, and keeps a visitor’s choice on the device', () => {
  show()
  expect(shown()).toEqual(['ana', 'ana'])
  show('leo')
  expect(shown()).toEqual(['leo', 'leo'])
  choose('sam')
  expect([...shown(), localStorage.getItem('signer')]).toEqual(['sam', 'sam', 'sam'])
  expect(saved).not.toHaveBeenCalled()
  // The screen's own person, for example a speaker's, is never changed.
  show('leo', 'maya')
  expect(box.querySelector('output')!.textContent).toBe('maya')
})

it('saves a signed-in person’s choice in their account alone', () => {
  act(() => {
    useAuth.setState({ isAuthenticated: true })
    useAuth.getState().setAccessibilitySettings({ autoplay: false, signer: null })
  })
  show('leo')
  expect(shown()).toEqual(['leo', 'leo'])
  choose('turns')
  expect(saved).toHaveBeenCalledExactlyOnceWith('turns')
  expect([select().value, localStorage.getItem('signer')]).toEqual(['turns', null])
  expect(useAuth.getState().userAccessibilitySettings).toEqual({ autoplay: false, signer: 'turns' })
})
