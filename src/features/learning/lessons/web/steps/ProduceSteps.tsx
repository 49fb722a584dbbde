import { useState, type ReactNode } from 'react'
import { Mirror, type SelfRating } from '#features/media/media/web/public.ts'
import { Button } from '#web/ui/form/Button.tsx'
import type { DialogueLine } from '../../../courses/dialogues.contract.ts'
import type { LessonView } from '../../../courses/lesson-view.contract.ts'
import { GlossLine } from '#features/dictionary/lines/web/public.ts'
import { scrambled } from '../../../courses/web/public.ts'
import {
  SentenceModel,
  sentenceOf,
  useSender,
  wordsOfLines,
  type SentenceStep,
} from '../../../productions/web/public.ts'
import { Frame, type Verdict } from './Frame.tsx'
import { SelfCheck } from './SelfCheck.tsx'
import { LinePlayed } from './TalkSteps.tsx'
import type { StepProps } from './types.ts'
import { OrderKeys } from './use-choice.tsx'
import { useStepWords } from './words.ts'
import c from './Choices.module.css'
import p from './Produce.module.css'
import s from './Steps.module.css'

type LineProps = StepProps & { at: number }

type SigningProps = Pick<StepProps, 'lesson' | 'onRated' | 'onNext'> & {
  step: SentenceStep
  lines: readonly DialogueLine[]
  title: string
  /** The model is hidden until the learner has signed. */
  recall: boolean
  /** Shown with the check. */
  children?: ReactNode
}

/** The learner signs lines before the mirror, and then checks one thing at a time. */
function Signing({ lesson, step, lines, title, recall, onRated, onNext, children }: SigningProps): ReactNode {
  const [made, setMade] = useState<{ rating: SelfRating; film: File | null } | null>(null)
  // Asked for before the sentence is signed: the words beside the camera say whether a film may be sent.
  const { person, teacher } = useSender(lesson)
  if (made !== null)
    return (
      <SelfCheck
        person={person}
        made={{ ...sentenceOf(lesson, step), rating: made.rating }}
        film={made.film}
        onDone={() => {
          const known = new Set(lesson.vocabulary.map(({ slug }) => slug))
          onRated(
            wordsOfLines(lines).filter((slug) => known.has(slug)),
            made.rating,
          )
          onNext()
        }}
      >
        {children}
      </SelfCheck>
    )
  return (
    <Frame
      title={title}
      stage={
        <Mirror
          recall={recall}
          mayBeSent={teacher !== null}
          model={({ take, speed, onEnded }) => (
            <SentenceModel
              dialogue={lesson.dialogue!}
              signs={lesson.signs}
              lines={lines}
              title={title}
              bar="none"
              labels={false}
              autoplay={take > 0}
              loop={false}
              take={take}
              speed={speed}
              mirrored
              onEnded={onEnded}
              fallback={null}
            />
          )}
          onRated={(rating, film) => setMade({ rating, film })}
        />
      }
    />
  )
}

/** From the meaning to the order of the signs, then sign it. */
export function SayStep(props: LineProps): ReactNode {
  const { lesson, at, seed } = props
  const t = useStepWords()
  const line = lesson.dialogue!.lines[at]!
  const [ordered, setOrdered] = useState(false)
  if (ordered)
    return (
      <Signing
        {...props}
        step={{ kind: 'say', at }}
        lines={[line]}
        title={t.say_now(line.text)}
        recall={false}
      />
    )
  return <OrderGlosses line={line} seed={seed} title={t.say(line.text)} onNext={() => setOrdered(true)} />
}

function OrderGlosses({
  line,
  seed,
  title,
  onNext,
}: {
  line: DialogueLine
  seed: string
  title: string
  onNext: () => void
}): ReactNode {
  const t = useStepWords()
  const [shown] = useState(() => scrambled([...line.glosses.keys()], seed))
  const [picked, setPicked] = useState<readonly number[]>([])
  const done = picked.length === shown.length
  const glossOf = (n: number): string => line.glosses[n]!.gloss
  const right = done && picked.every((n, place) => glossOf(n) === glossOf(place))
  const choose = (place: number): void => {
    const n = shown[place]
    if (n === undefined || done) return
    setPicked(picked.includes(n) ? picked.filter((one) => one !== n) : [...picked, n])
  }
  const verdict: Verdict | null = done ? { right, text: right ? '' : t.order_here } : null
  return (
    <Frame title={title} verdict={verdict} waits label={t.your_turn} onNext={onNext}>
      <OrderKeys count={shown.length} taken={picked.length} onChoose={choose} />
      <p className={p['built']} aria-live="polite" lang="en">
        {picked.length === 0 ? <span>{t.order_glosses}</span> : picked.map(glossOf).join(' ')}
      </p>
      {done ? (
        <div className={s['glosses']}>
          <GlossLine line={line} />
        </div>
      ) : (
        <ul className={p['tiles']} aria-label={title} lang="en">
          {shown.map((n, place) => (
            <li key={n}>
              <button
                type="button"
                className={c['choice']}
                aria-pressed={picked.includes(n)}
                onClick={() => choose(place)}
              >
                <kbd aria-hidden="true">{place + 1}</kbd>
                <span>{glossOf(n)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  )
}

/** A partner asks; the learner answers before the mirror, then sees answers that fit. */
export function AnswerStep(props: LineProps): ReactNode {
  const { lesson, at } = props
  const t = useStepWords()
  const { lines, speakers } = lesson.dialogue!
  const reply = lines[at + 1]!,
    name = speakers[lines[at]!.who]?.name ?? ''
  const [heard, setHeard] = useState(false)
  if (!heard)
    return (
      <Frame
        title={t.asked(name)}
        label={t.answer_it}
        onNext={() => setHeard(true)}
        stage={<LinePlayed lesson={lesson} at={at} />}
      />
    )
  return (
    <Signing {...props} step={{ kind: 'answer', at }} lines={[reply]} title={t.answer(name)} recall>
      <Answers lesson={lesson} at={at + 1} />
    </Signing>
  )
}

/** Answers that fit: the conversation's own, and another where its author gave one. */
function Answers({ lesson, at }: { lesson: LessonView; at: number }): ReactNode {
  const t = useStepWords()
  const line = lesson.dialogue!.lines[at]!
  return (
    <div className={p['answers']}>
      <p>{line.other ? t.two_answers : t.one_answer}</p>
      {[line, ...(line.other ? [line.other] : [])].map((one) => (
        <div key={one.text}>
          <GlossLine line={one} />
          <p lang={lesson.course.language}>{one.text}</p>
        </div>
      ))}
    </div>
  )
}

/** Several lines in a row: watched, then signed from memory. */
export function RetellStep(props: StepProps & { from: number; to: number }): ReactNode {
  const { lesson, from, to } = props
  const t = useStepWords()
  const lines = lesson.dialogue!.lines.slice(from, to + 1)
  const [at, setAt] = useState(from)
  const [watched, setWatched] = useState(false)
  if (watched)
    return (
      <Signing {...props} step={{ kind: 'retell', from, to }} lines={lines} title={t.retell} recall>
        <div className={p['answers']}>
          {lines.map((line) => (
            <GlossLine key={line.text} line={line} />
          ))}
        </div>
      </Signing>
    )
  const last = at === to
  return (
    <Frame
      title={t.retell_watch}
      label={last ? t.your_turn : t.next}
      onNext={() => (last ? setWatched(true) : setAt(at + 1))}
      stage={<LinePlayed key={at} lesson={lesson} at={at} />}
    >
      <p className={s['aim']} lang={lesson.course.language}>
        {lesson.dialogue!.lines[at]!.text}
      </p>
      {!last && (
        <div className={s['motion']}>
          <Button variant="blackBorder" size="s" onClick={() => setWatched(true)}>
            {t.your_turn}
          </Button>
        </div>
      )}
    </Frame>
  )
}
