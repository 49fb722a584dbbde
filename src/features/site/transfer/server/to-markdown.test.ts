import { expect, it } from 'vitest'
import { documentMarkdown, markdownOf } from './to-markdown.ts'

const both = (en: string, es = ''): { en: string; es: string } => ({ en, es })
type Given = Parameters<typeof documentMarkdown>[0]
const markdown = (
  more: Partial<Given['details']> = {},
  rest: Partial<Given> = {},
  language: 'en' | 'es' = 'en',
) =>
  documentMarkdown(
    {
      kind: 'article',
      details: { title: both('Hands', 'Manos'), description: both(''), tags: [], ...more },
      slugs: {},
      published: {},
      author: null,
      blocks: [],
      ...rest,
    } as unknown as Given,
    language,
    (id) => (id === 'lost' ? null : `files/${id}.png`),
  )

it('puts into the head what a document has in its language, and nothing else', () => {
  expect(markdown()).toBe('---\ntitle: Hands\nlanguage: en\nkind: article\n---\n\n\n')
  const full = { description: both('Why.'), tags: ['deaf'] }
  const rest = {
    slugs: { en: { wanted: null, current: 'hands' }, es: { wanted: 'manos', current: 'viejas' } },
    published: { en: '2026-03-01' },
    author: { name: 'Ana' },
  } as unknown as Partial<Given>
  expect(markdown(full, rest)).toContain(
    [
      'title: Hands',
      'slug: hands',
      'date: 2026-03-01',
      'tags:',
      '  - deaf',
      'description: Why.',
      'author:',
      '  name: Ana',
      'language: en',
    ].join('\n'),
  )
  const spanish = markdown(full, rest, 'es')
  expect(spanish).toContain('slug: manos')
  for (const name of ['date:', 'description:']) expect(spanish).not.toContain(name)
})

it('writes the blocks of a document one below the other, without those that are empty', () => {
  const text = (en: string) => ({ key: en, type: 'rich_text', value: { text: both(en) } })
  const blocks = [text('<p>One</p>'), text(''), text('<p>Two</p>')] as unknown as Given['blocks']
  expect(markdown({}, { blocks }).split('---\n\n')[1]).toBe('One\n\nTwo\n')
})

it('writes texts as Markdown: marks, links, lists, tables and quotes', () => {
  expect(
    markdownOf(
      '<h2>A *b*</h2><p>One <strong>bold</strong> <em>it</em> <s>no</s> <code>x_y</code><br>end</p><hr>' +
        '<p><a href="/to">to</a></p>',
    ),
  ).toBe('## A \\*b\\*\n\nOne **bold** *it* ~~no~~ `x_y`  \nend\n\n---\n\n[to](/to)')
  expect(markdownOf('<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>')).toBe(
    '- a\n  1. b\n  2. c\n- d',
  )
  expect(markdownOf('<table><tr><th>a</th><th>b|c</th></tr><tr><td>1</td><td>2</td></tr></table>')).toBe(
    '| a | b\\|c |\n| --- | --- |\n| 1 | 2 |',
  )
  expect(markdownOf('<blockquote><p>a</p><p>b</p></blockquote>')).toBe('> a\n> \n> b')
})

it('leaves comments out of texts', () => {
  expect(markdownOf('<!-- a --><p>b<!-- c --> d</p>e')).toBe('b d\n\ne')
})

it('writes blocks of every kind as text, and nothing for what they lack', () => {
  const picture = (media_id: string, decorative = false) => ({
    type: 'picture',
    value: { picture: { media_id, alt: both('An *eye*'), decorative }, caption: both('') },
  })
  const film = (media_id: string) => ({ type: 'film', value: { film: { media_id } } })
  const card = (title: string, word: string, target: object) => ({
    title: both(title),
    text: both(''),
    word: { word },
    target,
  })
  const line = { glosses: [{ gloss: 'YOUR' }, { gloss: 'NAME' }], non_manual: [] }
  const blocks = [
    picture('red'),
    picture('dull', true),
    picture('lost'),
    { type: 'picture', value: { picture: null, caption: both('A caption') } },
    film('clip'),
    film('lost'),
    { type: 'film', value: {} },
    { type: 'sign', value: { word: { word: 'hello' }, caption: both('') } },
    { type: 'signed_sentence', value: { line, meaning: both('Your name?') } },
    {
      type: 'look_up',
      value: { title: both('Look'), lead: both(''), button: both(''), words: [{ word: 'a' }, { word: 'b' }] },
    },
    {
      type: 'cards',
      value: {
        title: both(''),
        cards: [
          card('One', '', { kind: 'none', to: 'nowhere' }),
          card('Two', 'two', { kind: 'route', to: '/x' }),
        ],
      },
    },
  ] as unknown as Given['blocks']
  expect(markdown({}, { blocks }).split('---\n\n')[1]!.trim().split('\n\n')).toEqual([
    '![An \\*eye\\*](files/red.png)',
    '![](files/dull.png)',
    'A caption',
    '[files/clip.png](files/clip.png)',
    '**hello**',
    '`YOUR NAME`',
    'Your name?',
    '## Look',
    '**a** **b**',
    'One',
    'Two',
    '**two**',
    '</x>',
  ])
})
