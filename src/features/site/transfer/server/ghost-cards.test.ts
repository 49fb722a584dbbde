import { expect, it } from 'vitest'
import { lexicalHtml, mobiledocHtml } from './ghost-cards.ts'

const lexical = (...children: object[]): string =>
  lexicalHtml(JSON.stringify({ root: { type: 'root', children } }))
const text = (value: string, format?: number) => ({ type: 'extended-text', text: value, format })

it('reads headings, lists, links and marks of the newer editor', () => {
  const heading = (tag?: string) => ({ type: 'extended-heading', tag, children: [text('A & B')] })
  expect(['h1', 'h3', 'script', undefined].map((tag) => lexical(heading(tag)))).toEqual([
    '<h1>A &amp; B</h1>',
    '<h3>A &amp; B</h3>',
    '<h2>A &amp; B</h2>',
    '<h2>A &amp; B</h2>',
  ])
  const item = { type: 'listitem', children: [text('one')] }
  expect(
    ['number', 'bullet'].map((listType) => lexical({ type: 'list', listType, children: [item] })),
  ).toEqual(['<ol><li>one</li></ol>', '<ul><li>one</li></ul>'])
  expect(
    lexical({
      type: 'paragraph',
      children: [text('a', 3), { type: 'linebreak' }, text('b', 4), text('c', 0)],
    }),
  ).toBe('<p><strong><em>a</em></strong><br><s>b</s>c</p>')
  expect(lexical({ type: 'link', url: '/"x', children: [text('to')] })).toBe('<a href="/&quot;x">to</a>')
  expect([lexicalHtml('[]'), lexicalHtml('{}'), lexicalHtml('{"root":1}')]).toEqual(['', '', ''])
  expect(() => lexicalHtml('{')).toThrow(SyntaxError)
})

it('reads sections, markups, atoms and cards of the older editor', () => {
  const html = (more: object): string => mobiledocHtml(JSON.stringify(more))
  expect(
    html({
      markups: [['strong'], ['a', ['rel', 'x', 'href', '/to']]],
      atoms: [
        ['soft-return', '', {}],
        ['mention', '@ana', {}],
      ],
      cards: [['hr', {}], ['code', { code: '<x>' }], [7]],
      sections: [
        [
          1,
          'p',
          [
            [0, [0], 0, 'bold '],
            [0, [1], 2, 'link'],
            [1, [], 0, 0],
            [1, [], 0, 1],
          ],
        ],
        [2, 'a.png'],
        [3, 'ul', [[[0, [], 0, 'one']], [[0, [], 0, 'two']]]],
        [10, 0],
        [10, 1],
        [10, 2],
        [10, 9],
        [4, 0],
      ],
    }),
  ).toBe(
    '<p><strong>bold <a href="/to">link</a></strong><br>@ana</p>' +
      '<figure><img src="a.png" alt=""><figcaption></figcaption></figure>' +
      '<ul><li>one</li><li>two</li></ul><hr><pre><code>&lt;x&gt;</code></pre>',
  )
  expect([mobiledocHtml('[]'), html({})]).toEqual(['', ''])
})
