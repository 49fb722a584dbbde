import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { freshClient } from '#web/client/testing.ts'
import { find, render } from '#web/ui/test-render.tsx'
import type { MyUser } from '../../users/web/public.ts'
import { Accessibility } from './Accessibility.tsx'
import { useUserWords } from './words.ts'

await useUserWords.preload()
const SETTINGS = { autoplay: true, caption_color: 'white', playback_rate: 1, mirrored: false }
const user = (signer: string | null) => ({ accessibility: { ...SETTINGS, signer } }) as MyUser

it('asks who signs beside the left hand, and saves the answer in the account', async () => {
  freshClient()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Promise.resolve(Response.json({ data: user('maya') }))
  })
  const queries = new QueryClient()
  const screen = (signer: string | null) => (
    <QueryClientProvider client={queries}>
      <Accessibility user={user(signer)} />
    </QueryClientProvider>
  )
  const { rerender, container } = render(screen(null))
  const names = () =>
    [...container.querySelectorAll('input[name="signer"]')].map((one) => one.closest('label')!.textContent)
  const chosen = () => find('input[name="signer"]:checked', container).closest('label')!.textContent
  expect(names()).toEqual(['No preference', 'Ana', 'Leo', 'Maya', 'Sam', 'Take turns'])
  expect(chosen()).toBe('No preference')
  const choose = async (value: string, sends: unknown) => {
    await act(async () => find(`input[name="signer"][value="${value}"]`, container).click())
    await act(() => vi.waitFor(() => expect(sent.at(-1)).toEqual({ accessibility: { signer: sends } })))
  }
  await choose('maya', 'maya')
  rerender(screen('maya'))
  expect(chosen()).toBe('Maya')
  await choose('turns', 'turns')
  await choose('', null)
})
