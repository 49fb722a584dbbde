import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#web/client/api.ts'
import { BLOCKS, BLOCK_TYPES, emptyBlock, fieldsOf, type BlockType } from '../../../blocks/blocks.contract.ts'
import type { BlockRow, Draft } from '../../../documents/documents.contract.ts'
import { below, flattenFields, unflattenFields } from './flat-fields.ts'
import { Writing, type WritingCalls } from './writing.ts'

const both = (en: string, es = ''): { en: string; es: string } => ({ en, es })
const standing = {
  state: 'draft',
  slug: '',
  current_slug: null,
  changed: false,
  gaps: 0,
  edition: null,
} as const
const language = { ...standing, published_at: null, scheduled: null }
const row = (key: string, type: BlockType, value: Record<string, unknown>, version = 1): BlockRow => ({
  key,
  type,
  value: { ...emptyBlock(type), ...value },
  version,
})
const draftOf = (...blocks: BlockRow[]): Draft => ({
  id: '0199aaaa-0000-7000-8000-000000000001',
  kind: 'page',
  key: null,
  en: language,
  es: language,
  author: null,
  submitted_at: null,
  shared_until: null,
  created_at: new Date(0),
  updated_at: new Date(0),
  details: { title: both('Hands'), description: both(''), cover: null, tags: [], comments: true },
  version: 1,
  structure: 1,
  blocks,
  removed: [],
  may_publish: true,
})

/** A server with one document, which two screens write; it refuses what is on top of an older version. */
function aServer(...blocks: BlockRow[]) {
  let now = draftOf(...blocks)
  let under_way = 0
  const most = { calls: 0 }
  const called = async <T>(answer: () => T): Promise<T> => {
    under_way += 1
    most.calls = Math.max(most.calls, under_way)
    await Promise.resolve()
    under_way -= 1
    return answer()
  }
  const screen = (): Writing => {
    const calls: WritingCalls = {
      head: () => called(() => ({ version: ++now.version })),
      block: (key, value, version) =>
        called(() => {
          const at = now.blocks.find((one) => one.key === key)!
          if (at.version !== version)
            throw new ApiError({ ok: false, status: 412, code: 'stale', message: '', fields: [] } as never)
          const next = { ...at, value: { ...at.value, ...value }, version: version + 1 }
          now = { ...now, blocks: now.blocks.map((one) => (one.key === key ? next : one)) }
          return next
        }),
      read: () => called(() => now),
      saved: () => undefined,
    }
    return new Writing(now, calls)
  }
  return { screen, most, draft: () => now }
}

beforeEach(() => void vi.useFakeTimers())
const settle = () => vi.advanceTimersByTimeAsync(30_000)

it.each(BLOCK_TYPES)('takes %s apart by field and language, and puts it together again', (type) => {
  const { schema, sample } = BLOCKS[type]
  const fields = fieldsOf(schema)
  const value = schema.parse(sample) as Record<string, unknown>
  const values = flattenFields(fields, value)
  expect(unflattenFields(fields, (path) => values[path])).toEqual(value)
  expect(flattenFields(fields, value, values)).toEqual(values)
})

it('joins two languages of one field, whoever is faster, and sends one call after the other', async () => {
  const server = aServer(row('a', 'page_head', {}), row('b', 'page_head', {}))
  const [ana, leo] = [server.screen(), server.screen()]
  ana.block('a')!.store.set('title.en', 'Hands first')
  leo.block('a')!.store.set('title.es', 'Las manos primero')
  leo.block('b')!.store.set('title.es', 'Otra')
  leo.head.set('title.es', 'Manos')
  await settle()
  expect(server.draft().blocks[0]!.value['title']).toEqual(both('Hands first', 'Las manos primero'))
  expect(leo.state).toBe('saved')
  expect(server.most.calls).toBeLessThanOrEqual(2)
  ana.receive(server.draft())
  expect(ana.block('a')!.value()['title']).toEqual(both('Hands first', 'Las manos primero'))
})

it('asks where both wrote the same, and keeps both until then', async () => {
  const server = aServer(row('a', 'page_head', {}))
  const [ana, leo] = [server.screen(), server.screen()]
  ana.block('a')!.store.set('title.en', 'Hands first')
  await settle()
  leo.block('a')!.store.set('title.en', 'Signs first')
  await settle()
  expect(leo.state).toBe('conflict')
  expect(leo.trouble).toBe('a')
  expect(leo.block('a')!.value()['title']).toEqual(both('Signs first'))
  leo.block('a')!.store.choose('title.en', 'mine')
  await settle()
  expect(server.draft().blocks[0]!.value['title']).toEqual(both('Signs first'))
})

const step = (en: string, es = '') => ({ title: both(en, es), text: both('') })
it('lets one move a thing of a list while another writes in it', async () => {
  const server = aServer(row('a', 'steps', { steps: [step('Watch'), step('Sign')] }))
  const [ana, leo] = [server.screen(), server.screen()]
  const store = ana.block('a')!.store
  store.set('steps', (store.value('steps') as string[]).toReversed())
  await settle()
  const [watch] = leo.block('a')!.store.value('steps') as string[]
  leo.block('a')!.store.set(`steps.${watch}.title.es`, 'Mira')
  await settle()
  expect(server.draft().blocks[0]!.value['steps']).toEqual([step('Sign'), step('Watch', 'Mira')])
})

it('asks when a thing was taken away that somebody is writing in', async () => {
  const server = aServer(row('a', 'steps', { steps: [step('Watch'), step('Sign')] }))
  const [ana, leo] = [server.screen(), server.screen()]
  const [watch, sign] = ana.block('a')!.store.value('steps') as string[]
  ana.block('a')!.store.set('steps', [watch])
  await settle()
  const [, theirs] = leo.block('a')!.store.value('steps') as string[]
  expect(sign).not.toBe(theirs)
  leo.block('a')!.store.set(`steps.${theirs}.title.es`, 'Seña')
  await settle()
  expect(leo.state).toBe('conflict')
  const { store } = leo.block('a')!
  store.choose(['steps', ...below('steps', store.snapshot().conflicts)], 'mine')
  await settle()
  expect(server.draft().blocks[0]!.value['steps']).toEqual([step('Watch'), step('Sign', 'Seña')])
})

it('keeps what was typed in a block that somebody took away', () => {
  const server = aServer(row('a', 'page_head', {}))
  const ana = server.screen()
  ana.block('a')!.store.set('title.en', 'Hands')
  ana.receive({ ...draftOf(), structure: 2 })
  expect(ana.blocks).toEqual([])
  expect(ana.orphans.map((one) => one.value()['title'])).toEqual([both('Hands')])
})
