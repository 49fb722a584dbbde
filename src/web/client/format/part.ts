import type { Language } from '#contract/constants.ts'

/** "5%", in Spanish "5 %": how much of a whole is done, never rounded up to all of it. */
export const formatPart = (part: number, language: Language): string =>
  (Math.floor(part * 100) / 100).toLocaleString(language, { style: 'percent' })
