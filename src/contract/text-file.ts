export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'
export type TextFile = { text: string; encoding: TextEncoding }

/** Stands in a text for letters that were lost when it was read in a wrong encoding (U+FFFD). */
export const LOST_LETTER = '\uFFFD'
export const hasLostLetters = (text: string): boolean => text.includes(LOST_LETTER)

/**
 * The text of a file that a person uploads: UTF-16 with its byte-order mark, else UTF-8, else Windows-1252,
 * in which Excel saves plain "CSV". The text begins behind the mark.
 */
export function decodeText(bytes: Uint8Array): TextFile {
  const read = (label: string, fatal = false): string => new TextDecoder(label, { fatal }).decode(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: read('utf-16le'), encoding: 'UTF-16' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: read('utf-16be'), encoding: 'UTF-16' }
  try {
    return { text: read('utf-8', true), encoding: 'UTF-8' }
  } catch {
    return { text: read('windows-1252'), encoding: 'Windows-1252' }
  }
}
