import { expect, it } from 'vitest'
import { emptyBlock, type BlockType } from '../../blocks/blocks.contract.ts'
import { NO_DETAILS } from '../../documents/documents.contract.ts'
import { DOCUMENT_LIMITS } from '../../documents/terms.contract.ts'
import { namedIn, type Here, type KnownDocument } from './here.ts'
import { otherIds, settle, tagsLost } from './settle.ts'
import { linesOf } from './testing.ts'
import type { Incoming } from './incoming.ts'
import type { UnpackedFile } from './unpack-files.ts'

const both = (en: string, es = '') => ({ en, es })
const here: Here = {
  documents: [],
  words: new Set(['hello']),
  courses: new Set(['course-1']),
  linked: new Set(['doc-1', 'doc-2']),
  tags: new Set(['asl']),
  media: new Map(),
}
const file = (kind: 'image' | 'video'): UnpackedFile => ({ path: '', sha256: '', bytes: 1, kind })
const files = new Map<string, UnpackedFile>([
  ['image', file('image')],
  ['video', file('video')],
  ['broken', { fault: 'media_changed', what: 'broken.png' }],
])
const block = (type: BlockType, value: object) => ({
  key: type,
  type,
  schema: 1,
  value: { ...emptyBlock(type), ...value },
})
/** Settles blocks of these types and values; uploads get a prefix. */
function settled(blocks: ReturnType<typeof block>[], cover: string | null = null) {
  const picture =
    cover === null ? null : { media_id: cover, focal: { x: 0, y: 0 }, alt: both(''), decorative: false }
  const content = { details: { ...NO_DETAILS, cover: picture }, blocks } as Pick<
    Incoming,
    'details' | 'blocks'
  >
  const { losses, ...rest } = settle(content, {
    here,
    files,
    ids: new Map([['old-2', 'doc-2']]),
    media: (id) => `here-${id}`,
  })
  return { ...rest, losses, lines: linesOf(losses), values: rest.blocks.map(({ value }) => value) }
}
const picture = (media_id: string) => ({ media_id, focal: { x: 0, y: 0 }, alt: both(''), decorative: false })

it('takes uploads of the right kind, and says what is wrong with the others', () => {
  const { values, lines } = settled([
    block('picture', { picture: picture('image') }),
    ...['video', 'broken', 'gone'].map((id) => block('picture', { picture: picture(id) })),
    block('picture', { picture: null }),
    block('film', { film: { media_id: 'video' } }),
    block('film', { film: { media_id: 'image' } }),
    block('film', { film: undefined }),
  ])
  const shown = values.map((value) => ('picture' in value ? value['picture'] : value['film']))
  expect(shown.map((held) => (held as { media_id: string } | null | undefined)?.media_id)).toEqual([
    'here-image',
    ...Array.from({ length: 4 }),
    'here-video',
    ...Array.from({ length: 2 }),
  ])
  expect(shown.slice(1, 5)).toEqual([null, null, null, null])
  expect(lines).toEqual([
    'media_wrong_type video',
    'media_changed broken.png',
    'media_missing gone',
    'media_wrong_type image',
  ])
  expect(settled([], 'image').details.cover).toMatchObject({ media_id: 'here-image' })
  const lost = settled([], 'gone')
  expect([lost.details.cover, lost.losses]).toEqual([
    null,
    [{ code: 'media_missing', block: null, what: 'gone' }],
  ])
  expect(settled([])).toMatchObject({ details: { cover: null }, losses: [] })
})

it('keeps words, links and glosses that are here, and empties the others', () => {
  const gloss = (slug: string | null) => ({ gloss: 'X', slug, spell: null, face: null })
  const target = (kind: string, to: string) => ({ target: { kind, to }, word: { word: '' } })
  const targets = [
    ['document', 'doc-1'],
    ['document', 'old-2'],
    ['document', 'gone'],
    ['course', 'course-1'],
    ['course', 'gone'],
    ['word', 'hello'],
    ['word', 'gone'],
    ['route', '/x'],
  ] as const
  const link = (to: string) => `<a href="asl:${to}">w</a>`
  const { values, lines, losses } = settled([
    block('sign', { word: { word: 'hello' } }),
    block('sign', { word: { word: 'gone' } }),
    block('sign', { word: { word: '' } }),
    block('look_up', { words: [{ word: 'gone' }, { word: 'hello' }] }),
    block('signed_sentence', {
      line: { glosses: [gloss('hello'), gloss(null), gloss('gone')], non_manual: [] },
    }),
    block('cards', { cards: targets.map(([kind, to]) => target(kind, to)) }),
    block('rich_text', { text: both(link('document/old-2') + link('course/gone'), link('word/hello')) }),
  ])
  expect(values.slice(0, 4).map((value) => (value['word'] ?? value['words']) as object)).toEqual([
    { word: 'hello' },
    { word: '' },
    { word: '' },
    [{ word: 'hello' }],
  ])
  expect((values[5]!['cards'] as { target: object }[]).map((card) => card.target)).toEqual([
    { kind: 'document', to: 'doc-1' },
    { kind: 'document', to: 'doc-2' },
    { kind: 'none', to: '' },
    { kind: 'course', to: 'course-1' },
    { kind: 'none', to: '' },
    { kind: 'word', to: 'hello' },
    { kind: 'none', to: '' },
    { kind: 'route', to: '/x' },
  ])
  expect(values[6]!['text']).toEqual(both(`${link('document/doc-2')}w`, link('word/hello')))
  expect(lines).toEqual([
    'word_missing gone',
    'word_missing gone',
    'word_missing gone',
    'document_missing gone',
    'course_missing gone',
    'word_missing gone',
    'course_missing gone',
  ])
  expect(losses[0]!.block).toEqual({ number: 2, type: 'sign' })
})

it('names words and links of every block', () => {
  const named = namedIn({
    blocks: [
      block('sign', { word: { word: 'one' } }),
      block('sign', { word: null }),
      block('look_up', { words: [{ word: 'two' }, { word: '' }] }),
      block('signed_sentence', { line: { glosses: [{ slug: 'three' }, { slug: null }], non_manual: [] } }),
      block('cards', { cards: [{ word: { word: 'four' }, target: { kind: 'course', to: 'c' } }] }),
      block('rich_text', {
        text: both('<a href="asl:document/d">x</a>', '<a class="y" href="asl:word/w">x</a>'),
      }),
      block('rich_text', { text: both('<a href="/path">x</a><a href="asl:nowhere">x</a>') }),
      block('rich_text', { text: 'no texts' }),
    ],
  })
  expect(named.words).toEqual(['one', 'two', 'three', 'four'])
  expect(named.links).toEqual([
    { kind: 'course', to: 'c' },
    { kind: 'document', to: 'd' },
    { kind: 'word', to: 'w' },
  ])
})

it('leaves out blocks that are too many or too long', () => {
  const { blocks, value } = DOCUMENT_LIMITS
  const text = (length: number) => block('rich_text', { text: both('x'.repeat(length)) })
  const frame = JSON.stringify(text(0).value).length
  const full = settled(Array.from({ length: blocks }, () => text(1)))
  expect([full.blocks.length, full.lines]).toEqual([blocks, []])
  const more = settled(Array.from({ length: blocks + 2 }, () => text(1)))
  expect([more.blocks.length, more.lines]).toEqual([blocks, ['too_many_blocks 2']])
  const long = settled([text(value - frame), text(value - frame + 1)])
  expect([long.blocks.length, long.lines]).toEqual([1, ['too_long rich_text']])
})

it('knows documents by their page, source or id, and tags without regard to case', () => {
  const known = (id: string, more: Partial<KnownDocument>): KnownDocument => ({
    id,
    source: null,
    key: null,
    packed: false,
    source_hash: null,
    draft_hash: null,
    ...more,
  })
  const documents = [
    known('same-id', {}),
    known('by-source', { source: 's1' }),
    known('by-key', { key: 'about', source: 's3' }),
  ]
  const sent = (id: string, source: string, key: string | null = null) => ({ id, source, key }) as Incoming
  const ids = otherIds(
    [
      sent('same-id', 's9'),
      sent('a', 's1'),
      sent('b', 's1', 'about'),
      sent('c', 's3', 'home'),
      sent('new', 's8'),
    ],
    { ...here, documents },
  )
  expect([...ids]).toEqual([
    ['a', 'by-source'],
    ['b', 'by-key'],
    ['c', 'by-key'],
  ])
  const tagged = {
    details: { tags: ['ASL', 'new', 'bare'] },
    tags: [
      { key: 'other', name: both('Other') },
      { key: 'new', name: both('New one') },
    ],
  } as unknown as Incoming
  expect(linesOf(tagsLost(tagged, here))).toEqual(['tag_new New one', 'tag_new bare'])
})
