import { act, Suspense, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { useVersionWords } from '#web/i18n/versions.ts'
import { find, render } from '#web/ui/test-render.tsx'
import { Conflict } from './Conflict.tsx'
import type { Fields } from '#web/form/use-fields.ts'

beforeEach(() => useVersionWords.preload('en'))

/** A title that two people changed, until one of them is chosen. */
function Title() {
  const [open, setOpen] = useState(true)
  const fields = {
    conflicts: open ? { title: { theirs: 'Theirs' } } : {},
    value: () => 'Mine',
    choose: () => setOpen(false),
  } as unknown as Fields
  return (
    <div>
      <button type="button">Bold</button>
      <textarea defaultValue="Mine" />
      <Conflict fields={fields} path="title" who="Ana" />
    </div>
  )
}

it('gives the focus to the field when a version is chosen: the button that had it is gone', () => {
  const { container } = render(
    <Suspense fallback="…">
      <Title />
    </Suspense>,
  )
  const button = find<HTMLButtonElement>('[data-versions] button', container)
  button.focus()
  act(() => button.click())
  expect(container.querySelector('[data-versions]')).toBeNull()
  expect(document.activeElement).toBe(find('textarea', container))
})
