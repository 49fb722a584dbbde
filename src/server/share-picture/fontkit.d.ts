/** The part of fontkit that is used; the package has no types of its own. */
declare module 'fontkit' {
  export type Glyph = { path: { toSVG(): string } }
  export type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
  export type Font = {
    unitsPerEm: number
    ascent: number
    descent: number
    capHeight: number
    layout(text: string): { glyphs: Glyph[]; positions: Position[]; advanceWidth: number }
    hasGlyphForCodePoint(code: number): boolean
    characterSet: number[]
  }
  export function create(bytes: Uint8Array): Font
}
