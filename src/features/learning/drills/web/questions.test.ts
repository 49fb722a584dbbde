import { expect, it } from 'vitest'
import { seeded } from '#contract/seeded.ts'
import { clockQuestion, lookAlikes, numberQuestion, plainText, spellingQuestion } from './questions.ts'
import { SPELLED_WORDS } from './spelled-words.ts'

it('has hundreds of words that a hand can spell', () => {
  expect(SPELLED_WORDS.length).toBeGreaterThan(400)
  expect(SPELLED_WORDS.filter((word) => !/^[A-Za-z]{2,8}$/.test(word))).toEqual([])
})

it('asks for words without repeating those before, among words that look like them', () => {
  const random = seeded('spelling'),
    before: string[] = []
  for (let n = 0; n < 200; n += 1) {
    const { text, choices } = spellingQuestion(before, random)
    expect(before.slice(-12)).not.toContain(text)
    expect(new Set(choices.map(plainText)).size).toBe(4)
    expect(choices).toContain(text)
    expect(new Set(choices.map((word) => /^[A-Z]/.test(word))).size).toBe(1)
    before.push(text)
  }
  expect(lookAlikes('Mark', 3, random)).toContain('Mara')
  expect(lookAlikes('hike', 3, random)).toContain('bike')
})

it('puts the right one at any place', () => {
  const random = seeded('places')
  const places = new Set(
    Array.from({ length: 60 }, () => spellingQuestion([], random)).map(({ text, choices }) =>
      choices.indexOf(text),
    ),
  )
  expect([...places].toSorted()).toEqual([0, 1, 2, 3])
})

it('asks for numbers up to the highest, never the same twice in a row', () => {
  const random = seeded('numbers'),
    before: string[] = []
  for (let n = 0; n < 200; n += 1) before.push(numberQuestion(10, before, random).text)
  expect(before.every((text, n) => text !== before[n - 1])).toBe(true)
  expect(new Set(before.map(Number))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
})

it('asks each word of the game in turn, without others of the same meaning', () => {
  const words = ['see', 'look', 'eat', 'home', 'book', 'dog'].map((slug) => ({ slug }))
  const same = (a: { slug: string }, b: { slug: string }): boolean =>
    ['see', 'look'].includes(a.slug) && ['see', 'look'].includes(b.slug)
  const random = seeded('clock')
  for (let n = 0; n < 60; n += 1) {
    const { word, choices } = clockQuestion(words, n, 4, same, random)
    expect(word.slug).toBe(words[n % 6]!.slug)
    expect(choices).toContain(word)
    expect(new Set(choices).size).toBe(4)
    expect(choices.filter(({ slug }) => slug === 'see' || slug === 'look').length).toBeLessThan(2)
  }
})
