import { expect, it } from 'vitest'
import type { Part } from './html-to-parts.ts'
import { joinLanguages } from './join-languages.ts'
import { linesOf } from './testing.ts'

const text = (html: string, losses: Part['losses'] = []): Part => ({ type: 'rich_text', html, losses })
const picture = (src: string, more: { alt?: string; caption?: string } = {}): Part => ({
  type: 'picture',
  src,
  alt: '',
  caption: '',
  losses: [],
  ...more,
})
/** Joins parts of both languages; each address is the upload of its name, except `gone`. */
function joined(en: readonly Part[], es?: readonly Part[]) {
  const { blocks, losses } = joinLanguages({ en, ...(es && { es }) }, (src) =>
    src === 'gone' ? { code: 'media_missing', what: src } : { id: src },
  )
  const shown = blocks.map(({ type, value }) => {
    if (type === 'rich_text') return value['text']
    return type === 'film' ? value['film'] : (value['picture'] as { media_id: string }).media_id
  })
  return { blocks, shown, losses: linesOf(losses), places: losses.map(({ block }) => block?.number) }
}
const both = (en: string, es = '') => ({ en: en && `<p>${en}</p>`, es: es && `<p>${es}</p>` })

it('pairs what both languages have, in their order', () => {
  const en = [text('<p>one</p>'), picture('a'), text('<p>two</p>')]
  expect(joined(en, [text('<p>uno</p>'), picture('a'), text('<p>dos</p>')])).toMatchObject({
    shown: [both('one', 'uno'), 'a', both('two', 'dos')],
    losses: [],
  })
  expect(joined([picture('a')], [text('<p>uno</p>'), picture('a'), picture('b')])).toMatchObject({
    shown: [both('', 'uno'), 'a', 'b'],
    losses: ['languages_differ es', 'languages_differ es'],
    places: [1, 3],
  })
  expect(joined([picture('a'), picture('b')], [picture('b'), picture('a')]).shown).toEqual(['a', 'b', 'a'])
  expect(joined([picture('a')], [picture('b')])).toMatchObject({
    shown: ['a', 'b'],
    losses: ['languages_differ en', 'languages_differ es'],
  })
  expect(joined([{ type: 'film', src: 'a', losses: [] }], [picture('a')]).shown).toEqual([
    { media_id: 'a' },
    'a',
  ])
  expect(joined(en)).toMatchObject({ shown: [both('one'), 'a', both('two')], losses: [] })
})

it('makes no block of an empty text or a lost picture, and tells each loss with its place', () => {
  const lost = [{ code: 'embed', what: 'x' } as const]
  expect(joined([text('', lost), text('<p>one</p>', lost), picture('gone')], [])).toMatchObject({
    shown: [both('one')],
    losses: ['embed x', 'embed x', 'languages_differ en', 'media_missing gone'],
    places: [1, 1, 1, 1],
  })
})

it('cuts captions and descriptions of pictures', () => {
  const long = 'x'.repeat(2000)
  const { blocks } = joined(
    [picture('a', { alt: long, caption: long })],
    [picture('a', { caption: '<b>c</b>' })],
  )
  const { picture: shown, caption } = blocks[0]!.value as {
    picture: { alt: Record<string, string> }
    caption: Record<string, string>
  }
  expect([caption['en']!.length, caption['es'], shown.alt['es']]).toEqual([300, 'c', ''])
  expect(shown.alt['en']!.length).toBeLessThan(2000)
})
