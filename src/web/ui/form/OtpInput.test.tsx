import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { OtpInput } from './OtpInput.tsx'
import { find, fire, press, render, type } from '../test-render.tsx'

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('')
  return (
    <OtpInput
      id="code"
      label="Code"
      value={code}
      onChange={setCode}
      onComplete={onComplete}
      digitLabel={(digit, of) => `Digit ${digit} of ${of}`}
    />
  )
}

function show() {
  const onComplete = vi.fn<(code: string) => void>()
  const { container } = render(<Code onComplete={onComplete} />)
  const boxes = [...container.querySelectorAll('input')]
  return { onComplete, boxes, code: () => boxes.map((box) => box.value).join('') }
}

function paste(box: HTMLElement, text: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  fire(box, event)
}

it('spreads a pasted code over the boxes, whatever stands between its digits', () => {
  const { boxes, code, onComplete } = show()
  paste(boxes[2]!, ' 123-456 ')
  expect(code()).toBe('123456')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
  expect(document.activeElement).toBe(boxes[5])
})

it('takes a whole code from the keyboard’s suggestion', () => {
  const { boxes, code } = show()
  type(boxes[0]!, '987654')
  expect(code()).toBe('987654')
})

it('moves on with each digit, refuses letters, and goes back with Backspace', () => {
  const { boxes, code } = show()
  type(boxes[0]!, '4')
  expect(document.activeElement).toBe(boxes[1])
  type(boxes[1]!, 'x')
  expect(code()).toBe('4')
  press(boxes[1]!, 'Backspace')
  expect(code()).toBe('')
  expect(document.activeElement).toBe(boxes[0])
})

it('offers itself to the phone once and names each box', () => {
  const { boxes } = show()
  expect(boxes.map((box) => box.autocomplete)).toEqual(['one-time-code', 'off', 'off', 'off', 'off', 'off'])
  expect(find('[aria-label="Digit 6 of 6"]')).toBe(boxes[5])
})
