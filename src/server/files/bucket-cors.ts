import type { CORSRule } from '@aws-sdk/client-s3'

/** The rule that players need: films are asked for in pieces by the pages of this origin. */
export const neededRule = (origin: string): CORSRule => ({
  AllowedOrigins: [origin],
  AllowedMethods: ['GET', 'HEAD'],
  AllowedHeaders: ['range'],
  ExposeHeaders: ['content-length', 'content-range', 'etag'],
  MaxAgeSeconds: 3600,
})

const covers = (pattern: string, value: string): boolean =>
  pattern === '*' || pattern.toLowerCase() === value.toLowerCase()

/** True if one of a bucket's rules lets the pages of an origin read films in pieces. */
export const allowsFilms = (rules: readonly CORSRule[], origin: string): boolean =>
  rules.some(
    ({ AllowedOrigins = [], AllowedMethods = [], AllowedHeaders = [], ExposeHeaders = [] }) =>
      AllowedOrigins.some((one) => covers(one, origin)) &&
      AllowedMethods.includes('GET') &&
      AllowedHeaders.some((one) => covers(one, 'range')) &&
      ExposeHeaders.some((one) => covers(one, 'content-range')),
  )
