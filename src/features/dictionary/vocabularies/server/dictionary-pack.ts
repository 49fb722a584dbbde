import type { SignNotation } from '#features/media/signer/server/public.ts'
import type { PlacedLine } from '../../lines/signed-line.contract.ts'

type Both = { en: string; es: string }
export type PackEntry = {
  slug: string
  gloss: string
  word: Both
  /** Other words that people type for it. */
  also: { en: string[]; es: string[] }
  part_of_speech: string
  categories: string[]
  unit: number | null
  lesson: number | null
  frequency_rank: number
  spelling: string
  definition: Both
  /** `line`: the example in signs. */
  example: Both & { line?: PlacedLine }
  hands: string | null
  handshape: string | null
  location: string | null
  movement: string | null
  description: Both | null
  clip: string | null
  poster: string | null
  picture: string | null
  related: string[]
  synonyms: string[]
}
export type DictionaryPack = {
  entries: PackEntry[]
  /** Phrases that people type, with the signs of their words in a row. */
  phrases: { en: string[]; es: string[]; signs: string[] }[]
  categories: { slug: string; name: Both }[]
  parameters: Record<'hands' | 'handshape' | 'location' | 'movement', { value: string; name: Both }[]>
  /** Signs as data, by the word they sign. */
  notations: ReadonlyMap<string, SignNotation>
  signers: { slug: string; name: Both; kind: string; dominant_hand: string; photo: string; note: Both }[]
  /** Files below `content/`: key there (`clips/hello.mp4`) and how to read it. */
  media: { key: string; contentType: string; read(): Promise<Buffer> }[]
}
