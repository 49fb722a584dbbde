import type { Language } from './constants.ts'

/** Placeholders for a missing name (specification, section 5). */
export const NAMELESS = {
  en: { none: 'No name provided', deleted: 'Deleted User' },
  es: { none: 'Sin nombre', deleted: 'Usuario eliminado' },
} as const satisfies Record<Language, object>

/**
 * At most two capital letters, of the first and the last word: "Ana María Díaz" → "AD"; empty when there is
 * no name.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends
    .map((word) => [...word][0])
    .join('')
    .toLocaleUpperCase()
}
