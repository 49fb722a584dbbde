import type { ReactNode } from 'react'
import type { DialogueGloss, DialogueLine } from '../../dialogues.contract.ts'
import { useCourseWords } from '../words.ts'
import s from './Dialogue.module.css'

type Stretch = {
  mark: DialogueLine['non_manual'][number]['kind'] | null
  from: number
  glosses: DialogueLine['glosses']
}

/** A sentence cut where face and head change what they say. */
export function stretchesOf({
  glosses,
  non_manual,
}: Pick<DialogueLine, 'glosses' | 'non_manual'>): Stretch[] {
  const stretches: Stretch[] = []
  for (const [index, gloss] of glosses.entries()) {
    const span = non_manual.find(({ from, to }) => index >= from && index <= to)
    const last = stretches.at(-1)
    if (last && index > 0 && (span ? span.from !== index && last.mark === span.kind : last.mark === null))
      last.glosses = [...last.glosses, gloss]
    else stretches.push({ mark: span?.kind ?? null, from: index, glosses: [gloss] })
  }
  return stretches
}

type GlossedLine = Pick<DialogueLine, 'glosses' | 'non_manual'>

/**
 * A sentence in glosses, as in publications about sign languages: capitals, a line above them for the marks
 * of face and head, and small letters beside them for the direction of a sign. With `onChoose` each can be
 * pressed.
 */
export function GlossLine({
  line,
  onChoose,
}: {
  line: GlossedLine
  onChoose?: (gloss: DialogueGloss) => void
}): ReactNode {
  const t = useCourseWords().dialogue
  return (
    <p className={s['glosses']} lang="en">
      {stretchesOf(line).map(({ mark, from, glosses }) => (
        <span key={from} className={s['stretch']} data-marked={mark !== null || undefined}>
          {mark && (
            <span className={s['mark']} lang={t.lang}>
              {t.marks[mark]}
            </span>
          )}
          {/* oxlint-disable-next-line react/no-array-index-key -- a line is constant, and may repeat a sign */}
          <span className={s['run']}>
            {glosses.map(({ gloss, subject, object, ...rest }, index) => (
              <span key={`${from + index}${gloss}`}>
                {subject !== undefined && <sub>{subject}</sub>}
                {onChoose ? (
                  <button type="button" className={s['press']} onClick={() => onChoose({ gloss, ...rest })}>
                    {gloss}
                  </button>
                ) : (
                  gloss
                )}
                {object !== undefined && <sub>{object}</sub>}{' '}
              </span>
            ))}
          </span>
        </span>
      ))}
    </p>
  )
}
