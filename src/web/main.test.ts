import { beforeEach, expect, it, vi } from 'vitest'

const startApp = vi.hoisted(() => vi.fn<() => void>())
vi.mock('./start-app.tsx', () => ({ startApp }))

/** Opens a rendered page and waits for whatever its entry script does by itself. */
async function open(content: string, { still = false } = {}): Promise<void> {
  document.body.innerHTML = `<div id="root" data-language="en" data-whole="">${content}</div>`
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  vi.resetModules()
  await import('./main.ts')
  await vi.dynamicImportSettled()
}
beforeEach(() => startApp.mockClear())

it('leaves a rendered page as it is until somebody touches it', async () => {
  await open('<h1>Plans</h1>')
  expect(startApp).not.toHaveBeenCalled()
  dispatchEvent(new Event('touchstart'))
  await vi.waitFor(() => expect(startApp).toHaveBeenCalledOnce())
})

it('starts at once where it draws the sign of a lesson, unless signs stand still', async () => {
  const lesson = '<div data-live=""><h1>hello</h1></div>'
  await open(lesson)
  expect(startApp).toHaveBeenCalledOnce()
  startApp.mockClear()
  await open(lesson, { still: true })
  expect(startApp).not.toHaveBeenCalled()
})
