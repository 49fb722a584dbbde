import type { Clip, Item, Mark } from '../../shared/clip.ts'
import { SIGNER, type PersonName } from '../../shared/people.ts'
import type { SentenceOptions } from '../../shared/sentence.ts'
import type { Picture } from './stage.ts'

/** Facts of a clip besides its drawing. */
export type ClipFacts = { seconds: number; poster: number; marks: Mark[] }
/** A picture of a clip that whoever draws knows already. */
export type Shot = Omit<Picture, 'clip' | 'person'>
export type Size = { width: number; height: number }

/** Everything that a clip is made of; as JSON it identifies the clip. */
export type Source = readonly [items: readonly Item[], options: SentenceOptions, person: PersonName]
export const sourceOf = (...source: Source): string => JSON.stringify(source)
export const EMPTY = sourceOf([], {}, SIGNER)

/** The page to the worker that draws. `source` is JSON of a `Source`. */
export type ToDrawer =
  | { kind: 'make'; id: number; clip: number; source: string }
  | { kind: 'draw'; id: number; clip: number; size: Size; shot: Shot }
/** The worker to the page; `made` is the answer to `make`, `drawn` to `draw`. */
export type FromDrawer =
  | { kind: 'made'; id: number; facts: ClipFacts; software: boolean }
  | { kind: 'drawn'; id: number; picture: ImageBitmap }
  | { kind: 'failed'; id: number; reason: string }

export const factsOf = ({ seconds, poster, marks }: Clip): ClipFacts => ({ seconds, poster, marks })
