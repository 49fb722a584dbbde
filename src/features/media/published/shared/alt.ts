import type { Language } from '#contract/constants.ts'
import type { PictureValue } from '../published.contract.ts'

/** What a picture says to who does not see it; empty for an ornament. */
export const altOf = (
  { alt, decorative }: Pick<PictureValue, 'alt' | 'decorative'>,
  language: Language,
): string => (decorative ? '' : alt[language])

/** Whether a picture may be published in a language: it says what it shows, or that it is an ornament. */
export const hasAlt = (picture: Pick<PictureValue, 'alt' | 'decorative'>, language: Language): boolean =>
  picture.decorative || picture.alt[language].trim() !== ''
