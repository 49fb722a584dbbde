import { expect, it } from 'vitest'
import { asOfNow } from './older-archive.ts'

const older = (languages: string[]) => ({
  version: 1,
  course: { languages: Object.fromEntries(languages.map((one) => [one, { title: 'T' }])) },
  media: {
    film: { name: 'f', stops: [{ at: 1, prompt: 'P', options: ['A', 'B'], right: [1], explanation: '' }] },
    sheet: { name: 's' },
  },
})
const stopOf = (languages: string[]) =>
  (asOfNow(older(languages)) as ReturnType<typeof older>).media.film.stops[0]

it('takes what a film asked in one text for the course’s only language, else for English', () => {
  expect(stopOf(['es'])).toEqual({
    at: 1,
    prompt: { es: 'P' },
    options: [{ es: 'A' }, { es: 'B' }],
    right: [1],
    explanation: {},
  })
  expect([stopOf(['en']), stopOf(['en', 'es'])].map((stop) => stop!.prompt)).toEqual([
    { en: 'P' },
    { en: 'P' },
  ])
})

it('leaves everything else as it is', () => {
  for (const other of [{ ...older(['en']), version: 2 }, { version: 1 }, null, 'x'])
    expect(asOfNow(other)).toBe(other)
})
