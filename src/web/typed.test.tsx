import { act, useEffect, useState, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepTyped } from './typed.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const MADE = '<form><input name="q" value=""><output></output></form>'
let root: HTMLElement, app: Root | undefined
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = MADE
})
afterEach(async () => {
  await act(async () => app?.unmount())
  app = undefined
  root.remove()
})
const field = (): HTMLInputElement => root.querySelector('input')!
const heard = (): string[] => [field().value, root.querySelector('output')!.textContent]

/** Types like a browser: fires `beforeinput`, then sets the value before the `input` event. */
function type(text: string, on = false): void {
  field().dispatchEvent(new Event('beforeinput', { bubbles: true }))
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
    field(),
    on ? field().value + text : text,
  )
  field().dispatchEvent(new Event('input', { bubbles: true }))
}
const frames = (n: number) =>
  act(async () => {
    for (let i = 0; i < n; i += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
  })
const hydrate = (page: ReactNode) =>
  act(async () => {
    app = hydrateRoot(root, page)
  })

const ALL = /.*/
/** `only`: pattern of accepted text; `during`: runs while React hydrates, after it has read the field. */
function Search({ only = ALL, during }: { only?: RegExp; during?: () => void }): ReactNode {
  const [text, setText] = useState('')
  const [, ready] = useState(false)
  // React writes into the field anew.
  useEffect(() => ready(true), [])
  return (
    <form>
      <input name="q" value={text} onChange={(event) => setText(only.exec(event.target.value)?.[0] ?? '')} />
      <Output text={text} {...(during && { during })} />
    </form>
  )
}
function Output({ text, during }: { text: string; during?: () => void }): ReactNode {
  during?.()
  return <output>{text}</output>
}

it.each([undefined, '', 'hello you'])(
  'keeps what was typed before the application takes the page over, however long that takes (%s)',
  async (meanwhile) => {
    type('hello')
    keepTyped(root)
    await frames(4)
    expect(field().value).toBe('hello')
    if (meanwhile !== undefined) type(meanwhile)
    await frames(2)
    await hydrate(<Search />)
    await frames(4)
    expect(heard()).toEqual(Array(2).fill(meanwhile ?? 'hello'))
  },
)

it('goes on with what stands there when somebody types on while the page is taken over', async () => {
  type('he')
  keepTyped(root)
  type('l', true)
  await hydrate(<Search />)
  await act(async () => type('l', true))
  await frames(1)
  await act(async () => type('o', true))
  await frames(4)
  expect(heard()).toEqual(['hello', 'hello'])
})

it('keeps what is typed while React reads the page, after it has read the field', async () => {
  keepTyped(root)
  let once = false
  const during = (): void => {
    if (!once) type('in between')
    once = true
  }
  await hydrate(<Search during={during} />)
  await frames(4)
  expect(heard()).toEqual(['in between', 'in between'])
})

it('keeps it in a field that is put up anew, and the place of whoever types', async () => {
  type('hello')
  field().focus()
  keepTyped(root)
  root.replaceChildren()
  app = createRoot(root)
  await act(async () => app!.render(<Search key="one" />))
  await frames(2)
  await act(async () => app!.render(<Search key="another" />))
  await frames(2)
  expect(heard()).toEqual(['hello', 'hello'])
  expect(document.activeElement).toBe(field())
})

it('leaves a field to the application that has heard it', async () => {
  type('12 or so')
  keepTyped(root)
  await hydrate(<Search only={/^\d*/} />)
  await frames(2)
  expect(heard()).toEqual(['12', '12'])
  await act(async () => type(''))
  await frames(15)
  expect(heard()).toEqual(['', ''])
})

it('ticks again what was ticked before the application heard of it', async () => {
  root.innerHTML =
    '<form><input type="radio" name="kind" checked=""><input type="radio" name="kind"><input type="checkbox"><output></output></form>'
  const [, second, terms] = [...root.querySelectorAll('input')]
  second!.click()
  terms!.click()
  function Choices(): ReactNode {
    const [kind, setKind] = useState(0)
    const [agreed, setAgreed] = useState(false)
    return (
      <form>
        <input type="radio" name="kind" checked={kind === 0} onChange={() => setKind(0)} />
        <input type="radio" name="kind" checked={kind === 1} onChange={() => setKind(1)} />
        <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
        <output>{kind === 1 || agreed ? `${kind} ${agreed}` : ''}</output>
      </form>
    )
  }
  keepTyped(root)
  await hydrate(<Choices />)
  await frames(20)
  expect(root.querySelector('output')!.textContent).toBe('1 true')
  expect([second!.checked, terms!.checked]).toEqual([true, true])
})
