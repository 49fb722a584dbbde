import { act, Suspense } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { freshClient } from '#web/client/testing.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { click, find, render } from '#web/ui/test-render.tsx'
import type { Cue } from '../../shared/webvtt.ts'
import { ImportCaptions } from './ImportCaptions.tsx'
import { useEditorWords } from './words.ts'

beforeEach(async () => {
  freshClient()
  await Promise.all([useEditorWords.preload('en'), useCommonWords.preload('en')])
})

const opened = (count: number, onRead: (cues: Cue[]) => void) =>
  render(
    <Suspense fallback="…">
      <ImportCaptions count={count} onRead={onRead} />
    </Suspense>,
  ).container
async function choose(container: HTMLElement, name: string, content: string): Promise<void> {
  await act(() => vi.waitFor(() => expect(container.querySelector('input')).not.toBeNull()))
  const input = find('input', container) as HTMLInputElement
  Object.defineProperty(input, 'files', { value: [new File([content], name)], configurable: true })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
}
const CAPTION = '1\n00:00:01,000 --> 00:00:02,000\nHello\n'

it('changes nothing by a file that holds no captions, and says so', async () => {
  const onRead = vi.fn<(cues: Cue[]) => void>()
  const container = opened(2, onRead)
  await choose(container, 'hello.mp4', '\u0000\u0000\u0000 ftypisom')
  await act(() => vi.waitFor(() => expect(container.textContent).toContain('no captions in hello.mp4')))
  expect(onRead).not.toHaveBeenCalled()
})

it('asks before captions that are there are replaced', async () => {
  const onRead = vi.fn<(cues: Cue[]) => void>()
  const container = opened(2, onRead)
  await choose(container, 'a.srt', CAPTION)
  const replace = () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Replace them')
  await act(() => vi.waitFor(() => expect(replace()).toBeDefined()))
  expect(onRead).not.toHaveBeenCalled()
  click(replace()!)
  expect(onRead).toHaveBeenCalledWith([{ from: 1, to: 2, text: 'Hello' }])
})
