import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { find, press, render } from '../test-render.tsx'

const focus = () => document.activeElement?.id
const soon = (check: () => void) => act(() => vi.waitFor(check))
/** A dialog that shows a link, which is fetched when it opens. */
const page = (loaded: boolean) => (
  <Dialog open onClose={() => undefined} title="Share" closeLabel="Close">
    {loaded ? (
      <button type="button" id="copy" data-autofocus="">
        Copy
      </button>
    ) : (
      <p>Loading</p>
    )}
  </Dialog>
)
const isOnClose = () => document.activeElement === find('[aria-label="Close"]')

it('begins with what comes after the dialog has opened', async () => {
  const { rerender } = render(page(false))
  await soon(() => expect(isOnClose()).toBe(true))
  rerender(page(true))
  await soon(() => expect(focus()).toBe('copy'))
})

it('leaves the focus to whoever has begun elsewhere', async () => {
  const { rerender } = render(page(false))
  await soon(() => expect(isOnClose()).toBe(true))
  press(find('[aria-label="Close"]'), 'Shift')
  rerender(page(true))
  // Let the mutation observer run first.
  await act(() => Promise.resolve())
  expect(isOnClose()).toBe(true)
})
