import { GLOSS_LENGTH, LINE_GLOSSES } from '../../shared/limits.ts'

/** Glosses as somebody writes them: parted by spaces, in capitals but for what is spelled (`fs-Ana`). */
export const glossesIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((gloss) => (/^fs-/i.test(gloss) ? `fs-${gloss.slice(3).toUpperCase()}` : gloss.toUpperCase()))
    .map((gloss) => gloss.slice(0, GLOSS_LENGTH))
    .slice(0, LINE_GLOSSES)
