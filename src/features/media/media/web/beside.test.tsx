import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, Suspense, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, freshClient } from '#web/client/testing.ts'
import { usePlayerWords } from '#web/i18n/player.ts'
import { click, find, fire, render } from '#web/ui/test-render.tsx'
import { BesideFilms } from './BesideFilms.tsx'
import { FilmMarks, type FilmMark } from './FilmMarks.tsx'
import { useMediaWords } from './words.ts'

const LENGTHS: Record<string, number> = { 'media/short.mp4': 4, 'media/long.mp4': 9 }
beforeEach(async () => {
  freshClient()
  await Promise.all([useMediaWords.preload('en'), usePlayerWords.preload('en')])
  fakeServer(({ url }) => {
    const key = new URL(url, 'http://localhost').searchParams.get('keyPath') ?? ''
    const film = { id: key, name: key, duration: LENGTHS[key], width: 4, height: 4, film: key }
    const rest = { frame_rate: 25, has_sound: false, hls: null, poster: null, preview: null }
    return url.includes('/films')
      ? { body: { data: { ...film, ...rest, captions: [], stops: [] } } }
      : { body: { url: `/at/${key}`, expiresIn: 600 } }
  })
  for (const name of ['play', 'pause', 'load'] as const)
    vi.spyOn(HTMLMediaElement.prototype, name).mockImplementation(() => Promise.resolve())
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(9)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
async function show(element: ReactNode): Promise<HTMLElement> {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense fallback={null}>{element}</Suspense>
    </QueryClientProvider>,
  )
  for (let tries = 0; tries < 100 && !container.querySelector('video'); tries += 1)
    // oxlint-disable-next-line no-await-in-loop -- looks again after a moment
    await act(async () => new Promise((resolve) => setTimeout(resolve, 10)))
  return container
}
const named = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name)!

it('goes to a mark that is pressed, and lists marks by their time', async () => {
  const onGo = vi.fn<(mark: FilmMark) => void>()
  const marks = [
    { id: 'b', at: 6.5, label: 'Palm out' },
    { id: 'a', at: 2, label: 'Start at the forehead' },
  ]
  const container = await show(
    <FilmMarks film="media/long.mp4" title="Yours" autoplay={false} marks={marks} onGo={onGo} />,
  )
  const list = find('ol', container)
  expect([...list.children].map((one) => one.textContent)).toEqual([
    '0:02 Start at the forehead',
    '0:06.5 Palm out',
  ])
  expect(container.querySelectorAll('svg[height="8"] circle')).toHaveLength(2)
  fire(find('video', container), new Event('loadedmetadata'))
  click(named('0:06.5 Palm out'))
  expect(find<HTMLVideoElement>('video', container).currentTime).toBe(6.5)
  expect(onGo).toHaveBeenCalledExactlyOnceWith(marks[0])
})

it('shows two films with one control, each with its label, and either alone', async () => {
  const container = await show(
    <BesideFilms
      title="Beside the model"
      films={[
        { film: 'media/short.mp4', label: 'Yours' },
        { film: 'media/long.mp4', label: 'The model' },
      ]}
    />,
  )
  const figures = [...container.querySelectorAll('figure')]
  const shown = (): boolean[] => figures.map((one) => !one.hidden)
  expect(figures.map((one) => one.querySelector('video')?.getAttribute('aria-label'))).toEqual([
    'Yours',
    'The model',
  ])
  expect(container.querySelectorAll('input[type="range"]')).toHaveLength(1)
  // The longer film leads: the bar is its bar, and the other one follows.
  const [short, long] = [...container.querySelectorAll('video')]
  vi.spyOn(long!, 'readyState', 'get').mockReturnValue(4)
  vi.spyOn(short!, 'readyState', 'get').mockReturnValue(4)
  vi.spyOn(short!, 'duration', 'get').mockReturnValue(4)
  fire(long!, new Event('loadedmetadata'))
  act(() => {
    long!.currentTime = 3
    long!.dispatchEvent(new Event('seeking'))
  })
  expect(short!.currentTime).toBe(3)
  click(named('Show only The model'))
  expect(shown()).toEqual([false, true])
  click(named('Show both'))
  expect(shown()).toEqual([true, true])
})
