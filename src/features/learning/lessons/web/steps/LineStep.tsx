import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { GlossLine } from '#features/dictionary/lines/web/public.ts'
import { meaningsOf } from '../../../courses/web/public.ts'
import { Frame } from './Frame.tsx'
import { AskedOfLine, LinePlayed } from './TalkSteps.tsx'
import type { StepProps } from './types.ts'
import { useStepWords } from './words.ts'
import s from './Steps.module.css'

/** A line of the conversation and its meaning, as a choice if the other lines differ enough. */
export function LineStep(props: StepProps & { at: number }): ReactNode {
  const { at, lesson, source, known, seed, onNext } = props
  const t = useStepWords()
  const line = lesson.dialogue!.lines[at]!,
    name = lesson.dialogue!.speakers[line.who]?.name ?? ''
  const [choices] = useState(() => meaningsOf(at, { lines: source.lines, known, seed }))
  const [open, setOpen] = useState(false)
  if (choices)
    return (
      <AskedOfLine
        {...props}
        title={t.line(name)}
        choices={choices}
        right={line.text}
        said={t.it_means(line.text)}
        lang={lesson.course.language}
      />
    )
  return (
    <Frame title={t.line_show(name)} onNext={onNext} stage={<LinePlayed lesson={lesson} at={at} />}>
      {open ? (
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
