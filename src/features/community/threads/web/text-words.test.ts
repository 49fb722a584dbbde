import { expect, it } from 'vitest'
import { signedParts, wordsOf } from './text-words.ts'

it('asks for words and short phrases of a text once', () => {
  expect(wordsOf('Thank you, teacher. Thank you')).toEqual(['thank', 'you', 'teacher', 'thank you'])
  expect(wordsOf('🤟')).toEqual([])
  expect(wordsOf(Array.from({ length: 900 }, (_, n) => `w${n}`).join(' '))).toHaveLength(400)
})

it('signs the longest phrase, and keeps every letter of the text', () => {
  const text = 'Thank  you, teacher: thank them.\nYou'
  const parts = signedParts(
    text,
    new Map([
      ['thank you', 'thank-you'],
      ['thank', 'thanks'],
      ['teacher', 'teacher'],
    ]),
  )
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ slug }) => slug !== null)).toEqual([
    { text: 'Thank  you', slug: 'thank-you' },
    { text: 'teacher', slug: 'teacher' },
    { text: 'thank', slug: 'thanks' },
  ])
})
