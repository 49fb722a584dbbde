import { useState, type ReactNode } from 'react'
import { seeded } from '#contract/seeded.ts'
import { castSpeakers } from '#features/media/signer/web/public.ts'
import type { LessonView } from '../../../courses/lesson-view.contract.ts'
import { GlossLine, ModelClip, signedOf } from '#features/dictionary/lines/web/public.ts'
import { numbersNear, repliesTo, SENTENCES, useCourseWords } from '../../../courses/web/public.ts'
import { ChosenText } from './ChosenText.tsx'
import { PlayAgain } from './PlayAgain.tsx'
import type { StepProps } from './types.ts'
import { useStepWords } from './words.ts'
import s from './Steps.module.css'

type LineProps = StepProps & { at: number }

/** A line of the conversation, signed by its speaker, with a replay button. */
export function LinePlayed({
  lesson,
  at,
  face = false,
}: {
  lesson: LessonView
  at: number
  /** The face alone is in the picture. */
  face?: boolean
}): ReactNode {
  const d = useCourseWords().dialogue
  const [take, setTake] = useState(1)
  const { lines, speakers, places } = lesson.dialogue!
  const line = lines[at]!
  return (
    <PlayAgain onPlay={() => setTake(take + 1)}>
      <ModelClip
        signs={signedOf(line, places, lesson.signs)}
        nonManual={line.non_manual}
        person={castSpeakers(speakers)[line.who]}
        title={d.line_of(speakers[line.who]?.name ?? '', at + 1, lines.length)}
        bar="none"
        labels={false}
        autoplay
        loop={false}
        take={take}
        fallback={null}
        {...(face && { view: 'face' as const })}
      />
    </PlayAgain>
  )
}

/** A question about a line with one right answer. After it the glosses are shown. */
export function AskedOfLine({
  lesson,
  at,
  title,
  choices,
  right,
  said,
  lang,
  face = false,
  onNext,
  onRead,
}: Pick<LineProps, 'lesson' | 'at' | 'onNext' | 'onRead'> & {
  title: string
  choices: readonly string[]
  right: string
  /** Said after the answer. */
  said: string
  lang?: string
  face?: boolean
}): ReactNode {
  return (
    <ChosenText
      title={title}
      choices={choices}
      right={right}
      lang={lang}
      said={() => said}
      onAnswer={(isRight) => onRead([], isRight)}
      onNext={onNext}
      stage={<LinePlayed lesson={lesson} at={at} face={face} />}
      after={
        <div className={s['glosses']}>
          <GlossLine line={lesson.dialogue!.lines[at]!} />
        </div>
      }
    />
  )
}

/** Asks for the line that answered this one. */
export function NextStep(props: LineProps): ReactNode {
  const { lesson, source, known, at, seed } = props
  const t = useStepWords()
  const reply = lesson.dialogue!.lines[at + 1]!,
    name = lesson.dialogue!.speakers[reply.who]?.name ?? ''
  const [choices] = useState(() => repliesTo(at, { lines: source.lines, known, seed }) ?? [reply.text])
  return (
    <AskedOfLine
      {...props}
      title={t.reply(name)}
      choices={choices}
      right={reply.text}
      said={t.it_was(reply.text)}
      lang={lesson.course.language}
    />
  )
}

/** Asks for the kind of sentence, from the face. */
export function FaceStep(props: LineProps): ReactNode {
  const t = useStepWords()
  const right = t.sentences[props.source.lines[props.at]!.face!]
  return (
    <AskedOfLine
      {...props}
      face
      title={t.face}
      choices={SENTENCES.map((kind) => t.sentences[kind])}
      right={right}
      said={t.it_means(props.lesson.dialogue!.lines[props.at]!.text)}
    />
  )
}

/** Asks for the person meant by a sign that points at a place. */
export function WhoStep(props: LineProps): ReactNode {
  const { lesson, source, at, seed } = props
  const t = useStepWords()
  const { lines, places = {}, speakers } = lesson.dialogue!
  const { gloss, person } = source.lines[at]!.meant!
  const nameOf = (slug: string): string =>
    lesson.vocabulary.find((word) => word.slug === slug)?.word ??
    lines.flatMap(({ glosses }) => glosses).find((one) => one.slug === slug)?.gloss ??
    slug.toUpperCase()
  const [choices] = useState(() =>
    seeded(seed).shuffle([
      ...new Set([...Object.keys(places).map(nameOf), ...speakers.map(({ name }) => name)]),
    ]),
  )
  return (
    <AskedOfLine
      {...props}
      title={t.who(lines[at]!.glosses[gloss]!.gloss)}
      choices={choices}
      right={nameOf(person)}
      said={t.it_means(lines[at]!.text)}
    />
  )
}

/** Asks for the number that is signed in a line. */
export function NumberStep(props: LineProps): ReactNode {
  const { lesson, source, at, seed } = props
  const t = useStepWords()
  const right = source.lines[at]!.number!
  const [choices] = useState(() => numbersNear(right, seed))
  return (
    <AskedOfLine
      {...props}
      title={t.number}
      choices={choices}
      right={String(right)}
      said={t.it_means(lesson.dialogue!.lines[at]!.text)}
    />
  )
}
