import type { ReactNode } from 'react'
import { Mirror } from '#features/media/media/web/public.ts'
import { ModelClip } from '#features/dictionary/lines/web/public.ts'
import { QuestionMedia } from './OptionFace.tsx'
import { useSignOfWord } from './SignOfWord.tsx'
import type { AnswerProps } from './types.ts'
import { cx } from '#web/ui/cx.ts'
import s from './BesideTheModel.module.css'

/**
 * The learner's mirror beside the model; the answer is their own rating, given with one press. The film stays
 * on the device. After the verdict the model continues to sign.
 */
export function BesideTheModel({ question, onChange, onGiven, verdict }: AnswerProps): ReactNode {
  const sign = useSignOfWord(question.word)
  if (sign.isPending && question.word !== null) return <div className={s['mirrored']} />
  // An author's film is the model if the dictionary has none.
  const filmed = <QuestionMedia question={question} fills />
  if (verdict)
    return sign.data ? (
      <div className={cx(s['mirrored'], s['model'])}>
        <ModelClip signs={[{ sign: sign.data }]} title={question.prompt} labels={false} bar="none" />
      </div>
    ) : (
      filmed
    )
  return (
    <div className={s['mirrored']}>
      <Mirror
        model={({ take, speed, onEnded }) =>
          sign.data ? (
            <ModelClip
              signs={[{ sign: sign.data }]}
              title={question.prompt}
              bar="none"
              labels={false}
              autoplay={take > 0}
              loop={false}
              take={take}
              speed={speed}
              mirrored
              onEnded={onEnded}
            />
          ) : (
            filmed
          )
        }
        onRated={(rating) => (onGiven ?? onChange)([rating])}
      />
    </div>
  )
}
