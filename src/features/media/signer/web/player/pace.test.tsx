import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onPaceChosen } from '#web/client/preferences/signing-pace.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { find, render } from '#web/ui/test-render.tsx'
import en from '../messages.en.ts'
import { PaceSelect } from './PaceSelect.tsx'
import { usePace } from './use-pace.ts'
import type { Content } from './use-items.ts'

const SENTENCE: Content = { sentence: [{ gloss: 'YOUR' }, { gloss: 'NAME' }] }
/** A sentence that several devices share, a list, a single sign and a spelled word. */
const OTHERS = ['learner false', 'null false', 'null false', 'null false']
const saved = vi.fn<(choice: string | null) => void>()
let box: HTMLElement

function Player({
  content,
  shared = false,
  list = false,
}: {
  content: Content
  shared?: boolean
  list?: boolean
}) {
  const { pace, chosen } = usePace(content, { shared, list })
  return <output>{`${pace} ${chosen}`}</output>
}
const show = () =>
  render(
    <>
      <Player content={SENTENCE} />
      <Player content={SENTENCE} shared />
      <Player content={SENTENCE} list />
      <Player content={{ sentence: [{ gloss: 'NAME' }] }} />
      <Player content={{ spell: 'ANA' }} />
      <PaceSelect words={en} />
    </>,
  )
const paces = () => [...box.querySelectorAll('output')].map((one) => one.textContent)
const choose = (value: string) =>
  act(() => {
    const select = find<HTMLSelectElement>('select', box)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

beforeEach(() => {
  localStorage.clear()
  onPaceChosen(saved)
})
afterEach(() => {
  act(() => useAuth.setState({ isAuthenticated: false, user: null, userAccessibilitySettings: null }))
  saved.mockClear()
})

it('is the learner’s until a visitor chooses, for sentences alone, and stays on the device', () => {
  box = show().container
  expect([...find<HTMLSelectElement>('select', box).options].map(({ text }) => text)).toEqual([
    'Learner’s pace',
    'Natural pace',
  ])
  expect(paces()).toEqual(['learner true', ...OTHERS])
  choose('natural')
  expect(paces()).toEqual(['natural true', ...OTHERS])
  expect(localStorage.getItem('signing_pace')).toBe('natural')
  expect(saved).not.toHaveBeenCalled()
  choose('learner')
})

it('of a signed-in person is saved in their account alone', () => {
  act(() => {
    useAuth.setState({ isAuthenticated: true })
    useAuth.getState().setAccessibilitySettings({ autoplay: false, signing_pace: null })
  })
  box = show().container
  choose('natural')
  expect(saved).toHaveBeenCalledExactlyOnceWith('natural')
  expect([paces()[0], localStorage.getItem('signing_pace')]).toEqual(['natural true', null])
})
