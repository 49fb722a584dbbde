import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { freshClient } from '../../client/testing.ts'
import { find, render } from '../../ui/test-render.tsx'
import { useAreaWords } from '../words.ts'
import { AccountMenu } from './AccountMenu.tsx'

beforeEach(async () => {
  freshClient()
  await useAreaWords.preload('en')
})

it('closes when the keyboard goes on to what lies below it', () => {
  const { container } = render(
    <MemoryRouter>
      <AccountMenu />
      <a href="#below">Below</a>
    </MemoryRouter>,
  )
  const panel = find('[popover]', container)
  // jsdom has no popovers.
  const hide = vi.fn<() => void>()
  panel.hidePopover = hide
  const go = (selector: string): void => act(() => find(selector, container).focus())
  go('[popover] a')
  go('button[popovertarget]')
  go('[popover] button')
  expect(hide).not.toHaveBeenCalled()
  go('a[href="#below"]')
  expect(hide).toHaveBeenCalledOnce()
})
