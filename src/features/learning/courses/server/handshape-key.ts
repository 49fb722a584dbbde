/** Storage key of the picture of a letter or number; J and Z move and have none. */
export const handshapeKey = (letter: string): string | null =>
  letter === 'J' || letter === 'Z' ? null : `content/handshapes/${letter}.webp`
