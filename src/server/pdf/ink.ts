/**
 * The paper colours of the design system's light theme (src/web/ui/styles/tokens.css): a print has no dark
 * theme.
 */
export const INK = {
  ink: '#1d1712',
  muted: '#5f5246',
  line: '#e8d5bf',
  lineStrong: '#8a7460',
  paper: '#fbf7f1',
  wash: '#f3ece1',
  wood: '#6f4526',
  orange: '#b54512',
  yellow: '#f3b941',
  green: '#2c6a4c',
  red: '#b2302a',
} as const

/**
 * One way of writing a letter with an accent, no control characters: fonts know the composed letter. Joiners
 * stay, which some scripts are written with.
 */
export const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}]/gu, (found) => (found === '\n' || found === '\t' ? ' ' : ''))
