import { expect, it } from 'vitest'
import { partsOf } from './html-to-parts.ts'

const losses = (html: string) => partsOf(html).flatMap((part) => part.losses.map(({ what }) => what))
const lossLines = (html: string) =>
  partsOf(html).flatMap((part) => part.losses.map(({ code, what }) => `${code} ${what}`))
/** Texts, and addresses of pictures and films, of the parts of some HTML. */
const shown = (html: string) =>
  partsOf(html).map((part) => (part.type === 'rich_text' ? part.html : `${part.type} ${part.src}`))

it('says of dropped elements that they are dropped, except of those without a text for readers', () => {
  const dropped = ['script', 'style', 'form', 'button', 'noscript', 'svg', 'template']
  for (const name of dropped) {
    expect(losses(`<p>a</p><${name}>x</${name}>`), name).toEqual([`<${name}>`])
    expect(lossLines(`<p>a<${name}>x</${name}></p>`), name).toEqual([`html_dropped <${name}>`])
  }
  expect(losses('<head><title>x</title><meta name="y"><link rel="z"></head><p>a</p>')).toEqual([])
  for (const silent of ['<title>x</title>', '<meta name="y">', '<link rel="z">'])
    expect(losses(`<p>a</p><div>${silent}</div>`), silent).toEqual([])
})

it('keeps allowed markup, with what has the same meaning, and the words of all else', () => {
  expect(shown('<h1 id="x">A</h1><h6>B</h6><p lang="es" onclick="x()">C<!-- no --><br>D</p><hr>')).toEqual([
    '<h2>A</h2><h4>B</h4><p lang="es">C<br>D</p><hr>',
  ])
  const html = '<p>a <font>b</font> <del>c</del> <marquee>d</marquee></p><marquee>e</marquee>'
  expect(shown(html)).toEqual(['<p>a b <s>c</s> d</p><p>e</p>'])
  expect(lossLines(html)).toEqual(['html_dropped <marquee>', 'html_dropped <marquee>'])
  expect(shown('one <b>two</b><div>three</div><br>&nbsp;<section>four</section>')).toEqual([
    '<p>one <b>two</b></p><p>three</p><p>four</p>',
  ])
  expect(shown('<li>a</li><pre>x &lt; y\nz\n</pre>')).toEqual([
    '<ul><li>a</li></ul><p><code>x &lt; y<br>z</code></p>',
  ])
  expect(shown('<ul>\n <li>a</li>\n</ul>')).toEqual(['<ul><li>a</li></ul>'])
})

it('takes pictures and films out of the text around them', () => {
  expect(shown('<p>one <img src="a.png"> two</p><video src="b.mp4"></video>')).toEqual([
    '<p>one</p>',
    'picture a.png',
    '<p>two</p>',
    'film b.mp4',
  ])
  expect(shown('<video><track src="no"><source src="c.mp4"></video><video></video>')).toEqual([
    'film c.mp4',
    'film ',
  ])
  expect(shown('<figure><video src="d.mp4"></video></figure><a href="/"><img src="e.png"></a>')).toEqual([
    'film d.mp4',
    'picture e.png',
  ])
  expect(
    partsOf(
      '<img src="small.png" data-src="large.png" alt=" An eye " title=" T ">' +
        '<figure><img src="b.png" title="T"><figcaption>The <b>caption</b></figcaption></figure>',
    ),
  ).toEqual([
    { type: 'picture', src: 'large.png', alt: 'An eye', caption: 'T', losses: [] },
    { type: 'picture', src: 'b.png', alt: '', caption: 'The caption', losses: [] },
  ])
})

it('makes links of what it cannot hold', () => {
  expect(shown('<iframe src="https://v.example/?a=1&b=2"></iframe><iframe src="/own"></iframe>')).toEqual([
    '<p><a href="https://v.example/?a=1&amp;b=2">https://v.example/?a=1&amp;b=2</a></p>',
  ])
  expect(lossLines('<iframe src="/own"></iframe><audio></audio><p>a<iframe src="/in"></iframe></p>')).toEqual(
    ['embed /own', 'embed audio', 'embed /in'],
  )
  const card = (name: string, inner: string) => `<figure class="kg-card kg-${name}-card">${inner}</figure>`
  const cards =
    card('bookmark', '<a href="https://b.example/"><p class="kg-bookmark-title">Good</p></a>') +
    card('bookmark', '') +
    card('file', 'A file') +
    card('gallery', '<img src="a.png"><img src="b.png">') +
    card('image', '<img src="c.png">')
  expect(shown(cards)).toEqual([
    '<p><a href="https://b.example/">Good</a></p>',
    'picture a.png',
    'picture b.png',
    'picture c.png',
  ])
  expect(lossLines(cards)).toEqual([
    'bookmark https://b.example/',
    'bookmark ',
    'card file: A file',
    'gallery 2',
  ])
  expect(shown('<div class="kg-bookmark-card">words</div>')).toEqual(['<p>words</p>'])
})

it('begins another text where one would be too long', () => {
  const half = `<p>${'a'.repeat(19_993)}</p>`
  expect(shown(half + half).map((html) => html.length)).toEqual([40_000])
  expect(shown(`${half}${half}<p>b</p>`).map((html) => html.length)).toEqual([40_000, 8])
})
