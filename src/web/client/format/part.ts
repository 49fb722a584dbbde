import type { Language } from '#contract/constants.ts'

/** Formats the done part of a whole, "5%", in Spanish "5 %"; never rounded up to 100 %. */
export const formatPart = (part: number, language: Language): string =>
  (Math.floor(part * 100) / 100).toLocaleString(language, { style: 'percent' })
