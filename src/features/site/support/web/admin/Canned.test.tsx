import { act, Suspense } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { freshClient } from '#web/client/testing.ts'
import { find, render } from '#web/ui/test-render.tsx'
import { entriesOf } from '../../../lists/web/public.ts'
import { useSupportWords } from '../words.ts'
import { Canned } from './Canned.tsx'

beforeEach(async () => {
  freshClient()
  await useSupportWords.preload('en')
})

it('offers common answers in the reader’s language and writes them in the requester’s', () => {
  const faq = {
    id: '01a1fe7a-2940-7742-b91f-c5d9685e682a',
    key: 'begin',
    name_en: 'Where do I begin?',
    name_es: '¿Por dónde empiezo?',
    text_en: 'With the first lesson.',
    text_es: 'Por la primera lección.',
    category: 'courses',
    position: 1,
    status: 'active' as const,
    fixed: false,
    uses: 0,
    used_by: [],
  }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(entriesOf('support-faqs').queryKey, [
    faq,
    { ...faq, id: '01a1fe7a-2940-7742-b91f-c5d9685e682b', name_en: 'Switched off', status: 'inactive' },
  ])
  const set = vi.fn<(text: string) => void>()
  const { container } = render(
    <QueryClientProvider client={client}>
      <Suspense fallback="…">
        <Canned language="es" set={set} />
      </Suspense>
    </QueryClientProvider>,
  )
  const select = find<HTMLSelectElement>('select', container)
  expect([...select.options].map(({ text }) => text)).toContain(faq.name_en)
  expect([...select.options].map(({ text }) => text)).not.toContain('Switched off')
  act(() => {
    select.value = faq.id
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(set).toHaveBeenCalledExactlyOnceWith(faq.text_es)
})
