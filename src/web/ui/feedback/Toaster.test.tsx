import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TOAST } from '#contract/constants.ts'
import { click, find, fire, render } from '../test-render.tsx'
import { Toaster, type Toast } from './Toaster.tsx'

const words = {
  region: 'Notices',
  close: 'Close',
  Error: 'Error',
  Warning: 'Warning',
  Info: 'Note',
  Success: 'Done',
}
const toast: Toast = { id: 'a', variant: 'Success', message: 'Saved.' }
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function show() {
  const onClose = vi.fn<(id: string) => void>()
  const { container } = render(<Toaster toasts={[toast]} onClose={onClose} words={words} />)
  return { onClose, notice: find('[data-variant]', container), container }
}

it('asks to be removed after its time', () => {
  const { onClose } = show()
  pass(TOAST.dismissMs - 1)
  expect(onClose).not.toHaveBeenCalled()
  pass(1)
  expect(onClose).toHaveBeenCalledExactlyOnceWith('a')
})

it('stays while hovered and goes on with the time that was left', () => {
  const { onClose, notice } = show()
  pass(1000)
  fire(notice, new MouseEvent('mouseover', { bubbles: true }))
  pass(TOAST.dismissMs * 3)
  expect(onClose).not.toHaveBeenCalled()
  fire(notice, new MouseEvent('mouseout', { bubbles: true }))
  pass(TOAST.dismissMs - 1001)
  expect(onClose).not.toHaveBeenCalled()
  pass(1)
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays while its button has the focus', () => {
  const { onClose, notice } = show()
  act(() => find('button', notice).focus())
  pass(TOAST.dismissMs * 3)
  expect(onClose).not.toHaveBeenCalled()
  act(() => find('button', notice).blur())
  pass(TOAST.dismissMs)
  expect(onClose).toHaveBeenCalledOnce()
})

it('leaves the focus where it is when its button is pressed: it may be in a dialog', () => {
  const { notice } = show()
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
  fire(find('button', notice), press)
  expect(press.defaultPrevented).toBe(true)
})

it('is closed by its button at once', () => {
  const { onClose, notice } = show()
  click(find('button', notice))
  expect(onClose).toHaveBeenCalledExactlyOnceWith('a')
})

it('stands in a polite live region of the specified width and says its kind in words', () => {
  const { container, notice } = show()
  expect(find('[role="status"]', container).getAttribute('aria-live')).toBe('polite')
  expect(notice.textContent).toContain('Done: Saved.')
  expect(find('section', container).style.getPropertyValue('--toast-width')).toBe(`${TOAST.widthPx}px`)
})
