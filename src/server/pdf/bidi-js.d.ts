/** Types for bidi-js (the Unicode bidirectional algorithm), which brings none of its own. */
declare module 'bidi-js' {
  export type Bidi = {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { levels: Uint8Array }
    getMirroredCharacter(character: string): string | null
  }
  export default function bidiFactory(): Bidi
}
