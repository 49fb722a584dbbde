import type { Language } from '#contract/constants.ts'

type Names = { first_name?: string | null; last_name?: string | null }
export type Named = Names & { deleted_metadata?: Names | null }

const TEXTS = {
  en: { none: 'No name provided', deleted: 'Deleted User' },
  es: { none: 'Sin nombre', deleted: 'Usuario eliminado' },
} as const satisfies Record<Language, object>

const join = (names: Names | null | undefined): string => [names?.first_name, names?.last_name].map((name) => name?.trim()).filter(Boolean).join(' ')

/** "Ana Díaz"; 'No name provided' when both names are missing. */
export const fullName = (names: Names | null | undefined, language: Language): string => join(names) || TEXTS[language].none

/** The name of a person who may have been deleted: their own, else the one they had, else 'Deleted User'. */
export const userName = (user: Named | null | undefined, language: Language): string => join(user) || join(user?.deleted_metadata) || TEXTS[language].deleted

/** At most two capital letters: "Ana María Díaz" → "AD"; empty when there is no name. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/).filter(Boolean)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return ends.map((part) => String.fromCodePoint(part?.codePointAt(0) ?? 32)).join('').toUpperCase()
}
