import type { Dialogue, DialogueLine } from '../../dialogues.contract.ts'
import type { LessonView } from '../../lesson-view.contract.ts'
import type { Signed } from '../components/ModelClip.tsx'
import { wayOf } from './ways.ts'

/** The signs of a line as the model signs them; without `who` one person signs it all. */
export const signedOf = (
  line: Pick<DialogueLine, 'glosses'> & { who?: number },
  places: Dialogue['places'],
  signs: LessonView['signs'],
): Signed[] =>
  line.glosses.map(({ gloss, slug, spell, face, ...named }) => ({
    sign: slug === null ? null : signs[slug],
    spell: spell ?? gloss,
    face,
    way: wayOf(named, places, line.who ?? 0),
  }))
