import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { freshClient } from '#web/client/testing.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { render } from '#web/ui/test-render.tsx'
import type { DueAcceptance } from '../legal.contract.ts'
import { dueQuery } from './legal.api.ts'
import LegalPrompt from './LegalPrompt.tsx'
import { useLegalDeedWords } from './words.ts'

beforeEach(async () => {
  freshClient()
  await Promise.all([useLegalDeedWords.preload('en'), useCommonWords.preload('en')])
})

const DUE: DueAcceptance = { document: 'terms', number: 2, in_force_on: '2027-01-15', child: null }
const LUCAS = { id: '01a1fe7a-2940-7742-b91f-c5d9685e682a', first_name: 'Lucas' }
function shown(due: DueAcceptance[], at = '/app'): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(dueQuery.queryKey, due)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Suspense fallback="…">
          <LegalPrompt />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const screenText = (): string => document.body.textContent ?? ''
const dialog = (): Element | null => document.querySelector('[role=dialog]')
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

it('asks nobody who has nothing to accept', () => {
  shown([])
  expect(dialog()).toBeNull()
})

it('names each text once, with the children that it is also about, and leaves a line behind', async () => {
  shown([DUE, { ...DUE, child: LUCAS }])
  expect(dialog()?.querySelectorAll('li')).toHaveLength(1)
  expect(screenText()).toContain('new since January 15, 2027')
  expect(screenText()).toContain('You also answer for Lucas')
  await act(async () => button('Only look around for now')?.click())
  expect(screenText()).toContain('waits for your answer')
  await act(async () => button('Read and answer')?.click())
  expect(button('I have read it and accept it')).toBeDefined()
})

it('stands in nobody’s way where they take their data and leave', () => {
  shown([DUE], '/profile')
  expect(dialog()).toBeNull()
  expect(screenText()).toContain('waits for your answer')
})
