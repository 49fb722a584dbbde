const pictures = import.meta.glob<string>('../../../../../../content/media/handshapes/?.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Letter → picture of its handshape, among the page's own files; J and Z have none, they move. */
export const LETTERS: Record<string, string> = Object.fromEntries(
  Object.entries(pictures).flatMap(([file, url]) => {
    const letter = /\/([A-Z])\.webp$/.exec(file)?.[1]
    return letter ? [[letter, url]] : []
  }),
)

/** The letters of a text as one spells it by hand: without accents, in capitals, one gap between words. */
export const lettersOf = (text: string): string[] => [
  ...text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim(),
]
