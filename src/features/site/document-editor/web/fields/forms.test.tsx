import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { useEditorWords } from '#features/learning/course-editor/web/words.ts'
import { fakeServer, freshClient } from '#web/client/testing.ts'
import { useStore } from '#web/form/use-fields.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useRichTextWords } from '#web/i18n/rich-text.ts'
import { useVersionWords } from '#web/i18n/versions.ts'
import { render } from '#web/ui/test-render.tsx'
import { BLOCK_TYPES, BLOCKS, fieldsOf, leavesOf, type BlockType } from '../../../blocks/blocks.contract.ts'
import type { BlockRow } from '../../../documents/documents.contract.ts'
import en from '../blocks.en.ts'
import es from '../blocks.es.ts'
import { useBlockNames, useDocumentWords } from '../words.ts'
import { BlockStore } from '../writing/block-store.ts'
import { FieldsForm } from './FieldsForm.tsx'

beforeEach(async () => {
  freshClient()
  const used = [
    useCommonWords,
    useDocumentWords,
    useBlockNames,
    useVersionWords,
    useRichTextWords,
    useEditorWords,
  ]
  for (const words of used) await words.preload('en')
  fakeServer(() => ({ body: { data: [], meta: { page: 1, page_size: 100, total: 0, total_pages: 0 } } }))
})

const finished = (type: BlockType): BlockRow => ({
  key: 'a',
  type,
  value: BLOCKS[type].schema.parse(BLOCKS[type].sample) as Record<string, unknown>,
  version: 1,
})
function Form({ block }: { block: BlockStore }) {
  return <FieldsForm fields={useStore(block.store)} of={block.fields} />
}

it.each(BLOCK_TYPES)(
  'makes a form of the schema of %s, with a place for each of its fields',
  async (type) => {
    const row = finished(type)
    const block = new BlockStore(row, { change: async () => row, read: async () => row })
    const { container } = await act(async () =>
      render(
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <Suspense>
              <Form block={block} />
            </Suspense>
          </MemoryRouter>
        </QueryClientProvider>,
      ),
    )
    await act(async () =>
      vi.waitFor(() => expect(container.querySelector('[data-place]')).not.toBeNull(), 10_000),
    )
    const places = [...container.querySelectorAll('[data-place]')].map((one) =>
      one.getAttribute('data-place')!,
    )
    for (const field of fieldsOf(BLOCKS[type].schema)) {
      expect(places).toEqual(
        expect.arrayContaining(field.text ? [`${field.name}.en`, `${field.name}.es`] : [field.name]),
      )
      expect(container.textContent).toContain(en.labels[field.label])
    }
    // Each text of each thing of a list has its two places.
    const texts = leavesOf(BLOCKS[type].schema, row.value).filter(({ field }) => field.text)
    expect(places.filter((place) => /\.(?:en|es)$/.test(place))).toHaveLength(2 * texts.length)
  },
)

it('has words for every choice that a block offers', () => {
  const offered = BLOCK_TYPES.flatMap((type) =>
    leavesOf(BLOCKS[type].schema, finished(type).value).flatMap(({ field }) => field.values ?? []),
  )
  for (const names of [en, es]) expect(Object.keys(names.values)).toEqual(expect.arrayContaining(offered))
})
