import { expect, it } from 'vitest'
import { elementsOf, textAt, unitsOf, unsignedIn } from '../shared/units.ts'

const both = (en: string, es = en): { en: string; es: string } => ({ en, es })

it('reads a text paragraph by paragraph, a heading with what follows it', () => {
  const html = '<h2>A</h2><p>b <b>c</b><br>d</p><ul><li><p>e</p></li><li>f</li></ul><hr><p></p><p>g</p>'
  expect(elementsOf(html).map(({ tag }) => tag)).toEqual(['h2', 'p', 'ul', 'hr', 'p', 'p'])
  const value = { text: both(html, '<h2>A</h2><p>b</p>') }
  expect(unitsOf('rich_text', value).map(({ element, texts }) => [element, texts.en, texts.es])).toEqual([
    [0, 'A\nb c\nd', 'A\nb'],
    [2, 'e\n\nf', ''],
    [5, 'g', ''],
  ])
  expect(textAt('rich_text', value, 1)).toBeNull()
})

it('takes things of a list one by one, what stands before them with the first', () => {
  const value = {
    title: both('How'),
    steps: [
      { title: both('Watch'), text: both('Slowly.') },
      { title: both('Do'), text: both('Again.') },
    ],
  }
  expect(unitsOf('steps', value).map(({ texts }) => texts.en)).toEqual(['How\nWatch\nSlowly.', 'Do\nAgain.'])
  const block = { key: 'how', type: 'steps', value }
  expect(unsignedIn(block, new Set(['how/1']))).toEqual([0])
  expect(unsignedIn(block, new Set(['how']))).toEqual([])
  // A block that already shows signs does not need signing.
  expect(unsignedIn({ key: 's', type: 'sign', value: { caption: both('Look.') } }, new Set())).toEqual([])
})
