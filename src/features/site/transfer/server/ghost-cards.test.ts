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

it('reads cards of the newer editor as the HTML that Ghost makes of them', () => {
  const cards: [card: object, html: string][] = [
    [{ type: 'html', html: '<i>x</i>' }, '<i>x</i>'],
    [{ type: 'codeblock', code: 'a < b' }, '<pre><code>a &lt; b</code></pre>'],
    [{ type: 'horizontalrule' }, '<hr>'],
    [{ type: 'embed', url: '/e' }, '<iframe src="/e"></iframe>'],
    [{ type: 'callout', calloutText: 'c' }, '<blockquote>c</blockquote>'],
    [{ type: 'button', buttonUrl: '/b', buttonText: 'Go' }, '<p><a href="/b">Go</a></p>'],
    [{ type: 'toggle', heading: 'H', content: '<p>c</p>' }, '<h4>H</h4><p>c</p>'],
    [{ type: 'video', src: '/v' }, '<video src="/v"></video>'],
    [{ type: 'signup' }, '<div class="kg-signup-card"></div>'],
    [{ type: 'quote', children: [text('q', 24)] }, '<blockquote><u><code>q</code></u></blockquote>'],
    [
      { type: 'gallery', images: [{ src: 'a', alt: 'A' }, 7, null, [{}]] },
      '<figure class="kg-gallery-card"><img src="a" alt="A"></figure>',
    ],
    [
      { type: 'bookmark', url: '/m', metadata: { title: 'Inner' } },
      '<figure class="kg-bookmark-card"><a href="/m"><div class="kg-bookmark-title">Inner</div></a></figure>',
    ],
    [
      { type: 'bookmark', url: '/m', metadata: null, title: 'Outer' },
      '<figure class="kg-bookmark-card"><a href="/m"><div class="kg-bookmark-title">Outer</div></a></figure>',
    ],
  ]
  for (const [card, html] of cards) expect(lexical(card)).toBe(html)
})

it('closes only the markups of the older editor that are open', () => {
  const line = (...markers: unknown[]): string =>
    mobiledocHtml(JSON.stringify({ markups: [['em'], ['b']], sections: [[1, 'p', markers]] }))
  expect(line([0, [0, 1], 1, 'a'], [0, [], 1, 'b'])).toBe('<p><em><b>a</b>b</em></p>')
  expect(line([0, [0], 3, 'a'])).toBe('<p><em>a</em></p>')
})
