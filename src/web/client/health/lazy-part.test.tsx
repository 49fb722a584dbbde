import { act, Suspense, type ComponentType } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useCommonWords } from '#web/i18n/common.ts'
import { click, render } from '#web/ui/test-render.tsx'
import { extraPart, lazyPart } from './lazy-part.tsx'

beforeEach(async () => {
  await useCommonWords.preload('en')
})

const Comments = () => <p>two comments</p>
const failing = (times: number, error: Error) => async () => {
  if (times-- > 0) throw error
  return Comments
}
const open = async (Part: ComponentType) => {
  const { container } = await act(async () =>
    render(
      <Suspense fallback="…">
        <p>lesson</p>
        <Part />
      </Suspense>,
    ),
  )
  return () => container.textContent
}
const gone = () => new TypeError('Failed to fetch dynamically imported module: /assets/Comments.js')

it('keeps the rest of a screen if the code of a part cannot be loaded, and loads it when asked again', async () => {
  const shown = await open(lazyPart(failing(1, gone())))
  expect(shown()).toMatch(/^lesson.*We cannot reach the server/)
  await act(async () => click(document.querySelector('[role=alert] button')!))
  expect(shown()).toBe('lessontwo comments')
})

it('loads by itself when the connection is back, with the style sheets that failed', async () => {
  const style = document.createElement('link')
  style.rel = 'stylesheet'
  style.href = '/assets/Comments.css'
  document.head.append(style)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const shown = await open(lazyPart(failing(1, gone())))
  expect(shown()).toContain('Not saved on this device')
  online.mockReturnValue(true)
  await act(async () => dispatchEvent(new Event('online')))
  const again = document.querySelector<HTMLLinkElement>('link[href="/assets/Comments.css"]')!
  expect(again).not.toBe(style)
  await act(async () => again.dispatchEvent(new Event('load')))
  expect(shown()).toBe('lessontwo comments')
  again.remove()
  online.mockRestore()
})

it('leaves out an extra part, and passes on an error of the code itself', async () => {
  const shown = await open(extraPart(failing(1, gone())))
  expect(shown()).toBe('lesson')
  await expect(open(lazyPart(failing(1, new Error('a fault of ours'))))).rejects.toThrow('a fault of ours')
})
