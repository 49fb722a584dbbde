import type { Language } from '#contract/constants.ts'
import type { PictureValue } from '../published.contract.ts'

/** Text of a picture for people who do not see it; empty for an ornament. */
export const altOf = (
  { alt, decorative }: Pick<PictureValue, 'alt' | 'decorative'>,
  language: Language,
): string => (decorative ? '' : alt[language])

/** True if a picture may be published in a language: it has a description, or is an ornament. */
export const hasAlt = (picture: Pick<PictureValue, 'alt' | 'decorative'>, language: Language): boolean =>
  picture.decorative || picture.alt[language].trim() !== ''
