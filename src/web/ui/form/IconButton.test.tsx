import { useState } from 'react'
import { expect, it } from 'vitest'
import { IconButton } from './IconButton.tsx'
import { click, find, render } from '../test-render.tsx'

function Moves() {
  const [at, setAt] = useState(1)
  return (
    <span>
      <IconButton label="Up" icon="↑" disabled={at === 0} onClick={() => setAt(at - 1)} />
      <IconButton label="Down" icon="↓" onClick={() => setAt(at + 1)} />
    </span>
  )
}

it('gives the focus to the button beside it when it has moved something as far as it goes', () => {
  const { container } = render(<Moves />)
  const up = find<HTMLButtonElement>('[aria-label=Up]', container)
  up.focus()
  click(up)
  expect(up.disabled).toBe(true)
  expect(document.activeElement).toBe(find('[aria-label=Down]', container))
})
