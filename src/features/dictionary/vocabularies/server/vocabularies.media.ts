import { withUrls, type Files } from '#server/files/files.ts'

/** Letters whose handshape moves: a picture cannot show them. */
const MOVING = new Set(['J', 'Z'])

/** A spelled word in letters, with the picture of each handshape. */
export const spell = (
  files: Files,
  spelling: string,
): Promise<{ letter: string; picture_url: string | null }[]> =>
  withUrls(
    files,
    [...spelling].map((letter) => ({
      letter,
      picture_url: /^[A-Z]$/.test(letter) && !MOVING.has(letter) ? `content/handshapes/${letter}.webp` : null,
    })),
    ['picture_url'],
  )
