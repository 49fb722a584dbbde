// @vitest-environment jsdom
import { act, useState, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { hearTyping, takeTyped, typeAgain } from './typed.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const root = document.body.appendChild(document.createElement('div'))
afterEach(() => root.replaceChildren())
const field = (): HTMLInputElement => root.querySelector('input')!

function Search(): ReactNode {
  const [text, setText] = useState('')
  return <form><input name="q" value={text} onChange={(event) => setText(event.target.value)} /><output>{text}</output></form>
}
const frames = (n: number) => act(async () => { for (let i = 0; i < n; i += 1) await new Promise((resolve) => { requestAnimationFrame(resolve) }) })

it.each(['', 'hello', 'hello you'])('keeps what was typed before the application takes the page over, however long that takes (%s)', async (meanwhile) => {
  root.innerHTML = '<form><input name="q" value=""><output></output></form>'
  field().value = 'hello'
  const typed = takeTyped(root)
  typeAgain(root, typed)
  await frames(4)
  // Shown, while nobody has taken it over yet.
  expect(field().value).toBe('hello')
  field().value = meanwhile
  await frames(2)
  let app: Root | undefined
  await act(async () => { app = hydrateRoot(root, <Search />) })
  await frames(4)
  expect(field().value).toBe(meanwhile || 'hello')
  expect(root.querySelector('output')!.textContent).toBe(meanwhile || 'hello')
  await act(async () => app!.unmount())
})

it('keeps what is typed while the application takes the page over', async () => {
  root.innerHTML = '<form><input name="q" value=""><output></output></form>'
  takeTyped(root)
  hearTyping(root)
  field().value = 'in between'
  field().dispatchEvent(new Event('input', { bubbles: true }))
  await frames(2)
  let app: Root | undefined
  await act(async () => { app = hydrateRoot(root, <Search />) })
  await frames(4)
  expect([field().value, root.querySelector('output')!.textContent]).toEqual(['in between', 'in between'])
  await act(async () => app!.unmount())
})

it('writes once: who empties the field then finds it empty', async () => {
  root.innerHTML = '<form><input name="q" value=""></form>'
  field().value = 'hello'
  const typed = takeTyped(root)
  root.replaceChildren()
  const app = createRoot(root)
  await act(async () => app.render(<Search />))
  typeAgain(root, typed)
  await frames(15)
  expect(root.querySelector('output')!.textContent).toBe('hello')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), '')
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
  await frames(4)
  expect(field().value).toBe('')
  await act(async () => app.unmount())
})
