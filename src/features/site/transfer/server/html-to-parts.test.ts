import { expect, it } from 'vitest'
import { partsOf } from './html-to-parts.ts'

const losses = (html: string) => partsOf(html).flatMap((part) => part.losses.map(({ what }) => what))

it('says of dropped elements that they are dropped, except of those without a text for readers', () => {
  const dropped = ['script', 'style', 'form', 'button', 'noscript', 'svg', 'template']
  for (const name of dropped) expect(losses(`<p>a</p><${name}>x</${name}>`), name).toEqual([`<${name}>`])
  expect(losses('<head><title>x</title><meta name="y"><link rel="z"></head><p>a</p>')).toEqual([])
  for (const silent of ['<title>x</title>', '<meta name="y">', '<link rel="z">'])
    expect(losses(`<p>a</p><div>${silent}</div>`), silent).toEqual([])
})
