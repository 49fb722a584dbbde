import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { render } from '#web/ui/test-render.tsx'
import { useLead } from './focus.ts'

function Editor() {
  const { open, shown } = useLead()
  const [made, setMade] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          open('new')
          setMade(true)
        }}
      >
        Add a lesson
      </button>
      {made && (
        <section ref={shown}>
          <h2 tabIndex={-1}>New lesson</h2>
          <div data-column="" data-open="">
            <Textarea oneLine label="Title" defaultValue="New lesson" />
          </div>
        </section>
      )}
    </>
  )
}

it('leads from the outline to the title of what is new, its words chosen, so that typing names it', () => {
  const { container } = render(<Editor />)
  act(() => container.querySelector('button')!.click())
  const title = container.querySelector('textarea')!
  expect(document.activeElement).toBe(title)
  expect([title.selectionStart, title.selectionEnd]).toEqual([0, title.value.length])
})
