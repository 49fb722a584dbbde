import { afterEach, expect, it } from 'vitest'
import { elementsAt, endOf } from './places.ts'
import { isFormOf, wordAround } from './touched-word.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

it('finds what a part signs on the page', () => {
  document.body.innerHTML = `
    <div data-block="text" data-type="rich_text"><section><div data-rich><h2>A</h2><p>b</p><p>c</p></div></section></div>
    <div data-block="cards" data-type="cards"><ul><li data-item><h3><a>One</a></h3></li><li data-item>Two</li></ul></div>`
  const texts = (block: string, element: number | null): (string | null)[] =>
    elementsAt(document, { block, element }).map((one) => one.textContent)
  expect(texts('text', 0)).toEqual(['A', 'b'])
  expect(texts('text', 2)).toEqual(['c'])
  expect(texts('cards', 1)).toEqual(['Two'])
  expect(texts('cards', null)).toEqual(['OneTwo'])
  expect([texts('cards', 2), texts('gone', 0)]).toEqual([[], []])
  expect(endOf([])).toBeNull()
})

it('knows the word around a place in a text, and its forms', () => {
  expect(wordAround('I can’t see it.', 4)).toMatchObject({ word: 'can’t' })
  expect(wordAround('«señas»', 2)).toMatchObject({ word: 'señas' })
  expect(wordAround('a  b', 2).word).toBe('')
  const pairs: [string, string, 'en' | 'es', boolean][] = [
    ['Signs', 'sign', 'en', true],
    ['learning', 'learn', 'en', true],
    ['sitting', 'sit', 'en', true],
    ['stories', 'story', 'en', true],
    ['the', 'there', 'en', false],
    ['thing', 'think', 'en', false],
    ['señas', 'seña', 'es', true],
    ['aprendes', 'aprender', 'es', true],
    ['amigas', 'amigo', 'es', true],
  ]
  for (const [text, name, language, same] of pairs)
    expect([text, name, isFormOf(text, name, language)]).toEqual([text, name, same])
})
