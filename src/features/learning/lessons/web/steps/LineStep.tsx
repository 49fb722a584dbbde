import { useState, type ReactNode } from 'react'
import { seeded } from '#contract/seeded.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { castSpeakers } from '#features/media/signer/web/public.ts'
import { GlossLine, ModelClip, signedOf, useCourseWords } from '../../../courses/web/public.ts'
import { Frame, type Verdict } from './Frame.tsx'
import { PlayAgain } from './PlayAgain.tsx'
import { TextChoices } from './TextChoices.tsx'
import type { StepProps } from './types.ts'
import { useStepWords } from './words.ts'
import s from './Steps.module.css'

const CHOICES = 3

/** A line of the conversation and its meaning, as a choice if the other lines differ enough. */
export function LineStep({ at, lesson, seed, onNext, onRead }: StepProps & { at: number }): ReactNode {
  const t = useStepWords(),
    d = useCourseWords().dialogue
  const { lines, speakers, places } = lesson.dialogue!
  const line = lines[at]!,
    speaker = speakers[line.who]
  const [choices] = useState(() => {
    const random = seeded(seed)
    const others = [...new Set(lines.map((one) => one.text))].filter((text) => text && text !== line.text)
    return others.length < CHOICES - 1
      ? null
      : random.shuffle([line.text, ...random.shuffle(others).slice(0, CHOICES - 1)])
  })
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [take, setTake] = useState(1)
  const [open, setOpen] = useState(false)
  const name = speaker?.name ?? ''
  return (
    <Frame
      title={choices ? t.line(name) : t.line_show(name)}
      verdict={verdict}
      waits={choices !== null}
      onNext={onNext}
      stage={
        <PlayAgain onPlay={() => setTake(take + 1)}>
          <ModelClip
            signs={signedOf(line, places, lesson.signs)}
            nonManual={line.non_manual}
            person={castSpeakers(speakers)[line.who]}
            title={d.line_of(name, at + 1, lines.length)}
            bar="none"
            labels={false}
            autoplay
            loop={false}
            take={take}
            fallback={null}
          />
        </PlayAgain>
      }
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
