import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { GlossLine } from '#features/dictionary/lines/web/public.ts'
import { meaningsOf } from '../../../courses/web/public.ts'
import { Frame, type Verdict } from './Frame.tsx'
import { LinePlayed } from './TalkSteps.tsx'
import { TextChoices } from './TextChoices.tsx'
import type { StepProps } from './types.ts'
import { useStepWords } from './words.ts'
import s from './Steps.module.css'

/** A line of the conversation and its meaning, as a choice if the other lines differ enough. */
export function LineStep({
  at,
  lesson,
  source,
  known,
  seed,
  onNext,
  onRead,
}: StepProps & { at: number }): ReactNode {
  const t = useStepWords()
  const { lines, speakers } = lesson.dialogue!
  const line = lines[at]!,
    speaker = speakers[line.who]
  const [choices] = useState(() => meaningsOf(at, source.lines, known, seed))
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [open, setOpen] = useState(false)
  const name = speaker?.name ?? ''
  return (
    <Frame
      title={choices ? t.line(name) : t.line_show(name)}
      verdict={verdict}
      waits={choices !== null}
      onNext={onNext}
      stage={<LinePlayed lesson={lesson} at={at} />}
    >
      {choices ? (
        verdict === null ? (
          <TextChoices
            choices={choices}
            right={line.text}
            lang={lesson.course.language}
            label={t.line(name)}
            onAnswer={(chosen) => {
              const right = chosen === line.text
              setVerdict({ right, text: t.it_means(line.text) })
              onRead([], right)
            }}
          />
        ) : (
          <div className={s['glosses']}>
            <GlossLine line={line} />
          </div>
        )
      ) : open ? (
        <div className={s['glosses']}>
          <GlossLine line={line} />
          <p lang={lesson.course.language}>{line.text}</p>
        </div>
      ) : (
        <div className={s['motion']}>
          <Button variant="blackBorder" onClick={() => setOpen(true)}>
            {t.show_meaning}
          </Button>
        </div>
      )}
    </Frame>
  )
}
