import type { Language } from '#contract/constants.ts'

/** `2026-03` → 'March 2026', 'marzo de 2026'. */
export const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
