import { expect, it } from 'vitest'
import { allowsFilms, neededRule } from './bucket-cors.ts'

const ORIGIN = 'https://asl.example.org'

it('knows the rule that it asks for, and wider ones', () => {
  expect(allowsFilms([neededRule(ORIGIN)], ORIGIN)).toBe(true)
  expect(
    allowsFilms(
      [
        {
          AllowedOrigins: ['*'],
          AllowedMethods: ['GET'],
          AllowedHeaders: ['*'],
          ExposeHeaders: ['Content-Range'],
        },
      ],
      ORIGIN,
    ),
  ).toBe(true)
})

it('finds what is missing', () => {
  expect(allowsFilms([], ORIGIN)).toBe(false)
  expect(allowsFilms([neededRule('https://other.example.org')], ORIGIN)).toBe(false)
  expect(allowsFilms([{ ...neededRule(ORIGIN), AllowedMethods: ['PUT'] }], ORIGIN)).toBe(false)
  expect(allowsFilms([{ ...neededRule(ORIGIN), ExposeHeaders: [] }], ORIGIN)).toBe(false)
})
