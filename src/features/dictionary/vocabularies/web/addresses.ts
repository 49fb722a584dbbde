import type { Language } from '#contract/constants.ts'

const DICTIONARY: Record<Language, string> = { en: '/dictionary', es: '/diccionario' }

/** A word's public address in a language. */
export const publicWord = (slug: string, language: Language): string =>
  `${DICTIONARY[language]}/${encodeURIComponent(slug)}`
