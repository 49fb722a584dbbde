/** Letters whose handshape moves have no picture. */
const FALLBACK = 'A',
  WITHOUT_PICTURE = new Set(['J', 'Z'])

/** Storage key of the handshape that a course without a cover is shown by: that of its first letter. */
export function letterOf(title: string): string {
  const letter = /[a-z]/i.exec(title.normalize('NFD'))?.[0].toUpperCase() ?? FALLBACK
  return `content/handshapes/${WITHOUT_PICTURE.has(letter) ? FALLBACK : letter}.webp`
}
