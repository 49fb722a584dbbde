import { act, useState, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdForms, holdFormsWhile } from './early-submit.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
/** As `index.html` has it, until the script is there. */
window.holdEarly = (event) => {
  event.preventDefault()
  window.earlySubmit = event
}
addEventListener('submit', window.holdEarly)
it('keeps a form that was sent before the script was there', async () => {
  expect(press()).toBe(true)
  expect(holdForms()).toEqual({ early: true })
  await takeOver()
  await settle()
  // From then on the script holds forms back itself.
  delete window.earlySubmit
  press()
  expect(window.earlySubmit).toBeUndefined()
})

let root: HTMLElement, app: Root | undefined
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = '<form><button name="way" value="mail">Send</button><output></output></form>'
})
afterEach(async () => {
  await act(async () => app?.unmount())
  app = undefined
  root.remove()
})
const press = (): boolean => {
  const event = new SubmitEvent('submit', {
    bubbles: true,
    cancelable: true,
    submitter: root.querySelector('button'),
  })
  root.querySelector('form')!.dispatchEvent(event)
  return event.defaultPrevented
}
const shown = (): string => root.querySelector('output')!.textContent
const takeOver = () =>
  act(async () => {
    app = hydrateRoot(root, <Form />)
  })
const settle = (): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    })
    expect(shown()).toBe('mail 1')
  })

function Form(): ReactNode {
  const [sent, setSent] = useState('')
  const [times, setTimes] = useState(0)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSent(((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement).value)
        setTimes((n) => n + 1)
      }}
    >
      <button type="submit" name="way" value="mail">
        Send
      </button>
      <output>{times > 0 ? `${sent} ${times}` : ''}</output>
    </form>
  )
}

it('holds a form back that the application does not hear yet, and sends it once when it does', async () => {
  expect(press()).toBe(true)
  expect(press()).toBe(true)
  await takeOver()
  await settle()
  // Two presses while waiting send the form once, and nothing is sent later.
  await act(async () => {
    for (let n = 0; n < 40; n += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
  })
  expect(shown()).toBe('mail 1')
})

it('holds a form back while the application does not know what stands in it', async () => {
  let unknown = true
  holdFormsWhile(() => unknown)
  await takeOver()
  await act(async () => void press())
  expect(shown()).toBe('')
  unknown = false
  await settle()
})

it('leaves what the application takes to it', async () => {
  await takeOver()
  await act(async () => void press())
  expect(shown()).toBe('mail 1')
})
