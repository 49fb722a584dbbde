const FACE = /@font-face\s*\{[^}]*\}/g
const RANGE = /unicode-range:\s*([^;}]+)/

/** First and last code point of `U+20`, `U+20-7E` and `U+4??`. */
function endsOf(range: string): [first: number, last: number] {
  const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
  return [parseInt(first.replaceAll('?', '0'), 16), parseInt(last.replaceAll('?', 'F'), 16)]
}

/**
 * Removes the fonts for letters that a page does not have: nobody would load them, and their ranges are
 * longer than the rules of a whole screen. Content that is shown later brings the complete sheets.
 */
export function facesFor(styles: string, content: string): string {
  const letters = [...new Set(content)].map((letter) => letter.codePointAt(0)!)
  return styles.replace(FACE, (face) => {
    const ranges = RANGE.exec(face)?.[1]?.split(',').map(endsOf)
    const isNeeded = !ranges || letters.some((letter) => ranges.some(([a, b]) => letter >= a && letter <= b))
    return isNeeded ? face : ''
  })
}
