import type { Language } from './constants.ts'

const OWN = 'own:'
/** Message of every issue about a value that is missing or empty. */
export const EMPTY = 'empty:'
/** The one text of a field that is missing or empty. */
export const FILL_IN: Record<Language, string> = {
  en: 'Please fill in this field.',
  es: 'Completa este campo.',
}

/**
 * Words of a field for everything that can be wrong with it, in place of those of the schema: passed to its
 * type and its checks.
 */
export const own = (en: string, es: string): { error: string } => ({
  error: OWN + JSON.stringify({ en, es }),
})

/** The words that `own` put into a message; null for any other message. */
export const ownOf = (message: string): Record<Language, string> | null =>
  message.startsWith(OWN) ? (JSON.parse(message.slice(OWN.length)) as Record<Language, string>) : null
