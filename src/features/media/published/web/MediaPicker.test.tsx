import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, Suspense } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, freshClient } from '#web/client/testing.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { find, render } from '#web/ui/test-render.tsx'
import { useMediaWords } from '../../media/web/words.ts'
import type { PictureValue } from '../published.contract.ts'
import { MediaPicker } from './MediaPicker.tsx'
import { usePickerWords } from './words.ts'

const ID = '0199aaaa-0000-7000-8000-000000000001'
const row = { id: ID, name: 'park.jpg', kind: 'image', state: 'ready', key: `media/${ID}.jpg`, poster: null }
const shown = { ...row, width: 800, height: 400, duration: null, has_sound: null, captions: [] }

beforeEach(async () => {
  freshClient()
  for (const words of [useCommonWords, useMediaWords, usePickerWords]) await words.preload('en')
  fakeServer(({ url }) => {
    if (url.includes('/shown')) return { body: { data: shown } }
    if (url.includes('/uses')) return { body: { data: [{ title: 'About us', link: '/admin/page-list/1' }] } }
    if (url.includes('/files')) return { body: { data: { url: '/signed', expiresIn: 600 } } }
    return { body: { data: [row], meta: { page: 1, page_size: 24, total: 1, total_pages: 1 } } }
  })
})

const button = (name: RegExp): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find((one) =>
    name.test(one.getAttribute('aria-label') ?? one.textContent),
  )
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const type = (field: HTMLTextAreaElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

it('chooses a picture, moves its focal point by keys, and gives its words in both languages', async () => {
  const chosen = vi.fn<(value: PictureValue) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <MediaPicker kind="picture" value={null} onClose={() => undefined} onChoose={chosen} />
      </Suspense>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => button(/^Choose park/))
  await act(async () => button(/^Choose park/).click())
  await vi.waitFor(() => button(/^Mark:/))
  const mark = button(/^Mark: 50% from the left, 50% from the top/)
  const press = (key: string, shiftKey = false) =>
    act(async () => void mark.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true })))
  await press('ArrowRight', true)
  await press('ArrowUp')
  expect(mark.getAttribute('aria-label')).toBe('Mark: 60% from the left, 49% from the top')
  for (let times = 0; times < 7; times += 1) await press('ArrowRight', true)
  expect(mark.getAttribute('aria-label')).toContain('100% from the left')
  expect(find('[href="/admin/page-list/1"]', document.body).textContent).toBe('About us')
  expect(document.body.textContent).toContain('can’t be published')
  await type(find<HTMLTextAreaElement>('textarea[lang=en]', document.body), 'Two friends in a park')
  await type(find<HTMLTextAreaElement>('textarea[lang=es]', document.body), 'Dos amigas en un parque')
  expect(document.body.textContent).not.toContain('can’t be published')
  await act(async () => button(/^Use this picture/).click())
  expect(chosen).toHaveBeenCalledWith({
    media_id: ID,
    focal: { x: 1, y: 0.49 },
    alt: { en: 'Two friends in a park', es: 'Dos amigas en un parque' },
    decorative: false,
  })
})
