import type { Clip } from '../../shared/clip.ts'
import type { PersonName } from '../../shared/people.ts'
import { makeSentence } from '../../shared/sentence.ts'
import type { Source } from './drawing.ts'
import type { Stage } from './stage.ts'

/** Clips kept: a page of a course has a few, and returning to one is instant. Others are made again. */
const KEPT = 40

export type SignedClip = { clip: Clip; person: PersonName }

/** Makes clips on the body of the person who signs them, by their source, and keeps those used last. */
export function signedClips(stage: Stage): (source: string) => Promise<SignedClip> {
  const made = new Map<string, SignedClip>()
  const make = async (source: string): Promise<SignedClip> => {
    const [items, options, person] = JSON.parse(source) as Source
    await stage.prepare(person)
    return { clip: makeSentence(items, options, stage.bodyOf(person)), person }
  }
  return async (source) => {
    const signed = made.get(source) ?? (await make(source))
    made.delete(source)
    made.set(source, signed)
    if (made.size > KEPT) made.delete(made.keys().next().value!)
    return signed
  }
}
