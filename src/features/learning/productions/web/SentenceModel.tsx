import type { ReactNode } from 'react'
import { ModelClip, signedOf } from '#features/dictionary/lines/web/public.ts'
import { castSpeakers } from '#features/media/signer/web/public.ts'
import type { Dialogue, DialogueLine } from '../../courses/dialogues.contract.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import { joinedLines } from './sentence.ts'

type SentenceModelProps = Omit<React.ComponentProps<typeof ModelClip>, 'signs' | 'nonManual' | 'person'> &
  Pick<LessonView, 'signs'> & {
    dialogue: Dialogue
    /** Lines of the conversation that are signed in a row, by the speaker of the first. */
    lines: readonly DialogueLine[]
  }

/** The model of a sentence that learners sign. */
export function SentenceModel({ dialogue, signs, lines, ...rest }: SentenceModelProps): ReactNode {
  const { speakers, places } = dialogue,
    { who } = lines[0]!
  const sentence = joinedLines(lines)
  return (
    <ModelClip
      {...rest}
      signs={signedOf({ ...sentence, who }, places, signs)}
      nonManual={sentence.non_manual}
      person={castSpeakers(speakers)[who]}
    />
  )
}
