import type { Language } from '#contract/constants.ts'
import { NAMELESS } from '#contract/names.ts'

type Names = { first_name?: string | null; last_name?: string | null }
export type Named = Names & { deleted_metadata?: Names | null }

const join = (names: Names | null | undefined): string =>
  [names?.first_name, names?.last_name]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ')

/** "Ana Díaz"; 'No name provided' when both names are missing. */
export const fullName = (names: Names | null | undefined, language: Language): string =>
  join(names) || NAMELESS[language].none

/** The name of a person who may have been deleted: their own, else the one they had, else 'Deleted User'. */
export const userName = (user: Named | null | undefined, language: Language): string =>
  join(user) || join(user?.deleted_metadata) || NAMELESS[language].deleted
