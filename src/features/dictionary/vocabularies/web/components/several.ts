import type { FilterName } from '../vocabularies.api.ts'

/** Filters with several values, which the address separates by commas. */
const SEVERAL: ReadonlySet<FilterName> = new Set(['category', 'signer'])
const MOST = 20

/** Chosen values of a filter. */
export const chosenIn = (name: FilterName, value: string | undefined): string[] =>
  (SEVERAL.has(name) ? (value ?? '').split(',') : [value ?? '']).filter(Boolean)
/** The filter with one more choice, or with another one where only one is possible. */
export const withOne = (name: FilterName, value: string | undefined, one: string): string =>
  SEVERAL.has(name)
    ? [...new Set([...chosenIn(name, value), one])].filter(Boolean).slice(0, MOST).join(',')
    : one
/** The filter without one choice. */
export const without = (name: FilterName, value: string | undefined, one: string): string =>
  chosenIn(name, value)
    .filter((other) => other !== one)
    .join(',')
