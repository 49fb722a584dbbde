import { useState, type ReactNode } from 'react'
import { PlayAgain } from './PlayAgain.tsx'
import { seeded } from '#contract/seeded.ts'
import { choicesFor, ModelClip, readingsOf } from '../../../courses/web/public.ts'
import { Frame, type Verdict } from './Frame.tsx'
import { SignChoices } from './SignChoices.tsx'
import { SignRow } from './SignView.tsx'
import { TextChoices } from './TextChoices.tsx'
import type { StepProps } from './types.ts'
import { useChoice } from './use-choice.ts'
import { useStepWords } from './words.ts'

/** Which of the moving signs means the word. */
export function FindStep({
  slug,
  lesson,
  wordOf,
  seed,
  onNext,
  onRead,
}: StepProps & { slug: string }): ReactNode {
  const t = useStepWords()
  const word = wordOf(slug)
  const [choices] = useState(() =>
    choicesFor(
      word,
      lesson.vocabulary.filter((one) => one.preview !== null),
      { seed },
    ),
  )
  const { chosen, choose } = useChoice(choices.length, (place) =>
    onRead([slug], choices[place]!.slug === slug),
  )
  const answer = chosen === null ? undefined : choices[chosen]
  const verdict: Verdict | null =
    answer === undefined
      ? null
      : { right: answer.slug === slug, text: answer.slug === slug ? '' : t.wrong_is(answer.word) }
  return (
    <Frame title={t.find(word.word)} verdict={verdict} waits onNext={onNext}>
      <SignChoices
        words={choices}
        label={t.find(word.word)}
        done={chosen !== null}
        onChoose={choose}
        markOf={(one) => ({
          ...(answer && {
            mark: one.slug === slug ? 'right' : one.slug === answer.slug ? 'wrong' : ('other' as const),
          }),
        })}
      />
    </Frame>
  )
}

/** Asks for the meaning of a sign. */
export function MeanStep({
  slug,
  lesson,
  wordOf,
  seed,
  onNext,
  onRead,
}: StepProps & { slug: string }): ReactNode {
  const t = useStepWords()
  const word = wordOf(slug)
  const [choices] = useState(() => choicesFor(word, lesson.vocabulary, { seed }).map((one) => one.word))
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [take, setTake] = useState(1)
  return (
    <Frame
      title={t.mean}
      verdict={verdict}
      waits
      onNext={onNext}
      stage={
        <PlayAgain onPlay={() => setTake(take + 1)}>
          <SignRow words={[word]} signs={lesson.signs} title={t.mean} take={take} />
        </PlayAgain>
      }
    >
      <TextChoices
        choices={choices}
        right={word.word}
        lang={lesson.course.language}
        label={t.mean}
        onAnswer={(chosen) => {
          const right = chosen === word.word
          setVerdict({ right, text: right ? '' : t.it_is(word.word) })
          onRead([slug], right)
        }}
      />
    </Frame>
  )
}

/** Signs in a row, to be put in the order that they were seen in. */
export function OrderStep({
  slugs,
  lesson,
  wordOf,
  seed,
  onNext,
  onRead,
}: StepProps & { slugs: readonly string[] }): ReactNode {
  const t = useStepWords()
  const [{ played, shown }] = useState(() => {
    const random = seeded(seed)
    return { played: random.shuffle(slugs.map(wordOf)), shown: random.shuffle(slugs.map(wordOf)) }
  })
  const [take, setTake] = useState(1)
  const [picked, setPicked] = useState<readonly string[]>([])
  const done = picked.length === played.length
  const right = done && played.every((word, n) => word.slug === picked[n])
  const choose = (place: number): void => {
    const slug = shown[place]?.slug
    if (slug === undefined || done) return
    if (picked.includes(slug)) {
      setPicked(picked.filter((one) => one !== slug))
      return
    }
    const next = [...picked, slug]
    setPicked(next)
    if (next.length === played.length)
      onRead(
        played.flatMap((word, n) => (word.slug === next[n] ? [] : [word.slug])),
        played.every((word, n) => word.slug === next[n]),
      )
  }
  const named = played.map((word) => word.word).join(' → ')
  return (
    <Frame
      title={t.order}
      verdict={done ? { right, text: named } : null}
      waits
      onNext={onNext}
      stage={
        <PlayAgain onPlay={() => setTake(take + 1)}>
          <SignRow words={played} signs={lesson.signs} title={t.order} take={take} />
        </PlayAgain>
      }
    >
      <OrderKeys count={shown.length} taken={picked.length} onChoose={choose} />
      <SignChoices
        row
        words={shown}
        label={t.order_tap(Math.min(picked.length + 1, shown.length), shown.length)}
        done={done}
        onChoose={choose}
        markOf={(one) => {
          const place = picked.indexOf(one.slug)
          if (place < 0) return {}
          if (!done) return { mark: 'taken', number: place + 1 }
          return { mark: played[place]!.slug === one.slug ? 'right' : 'wrong', number: place + 1 }
        }}
      />
    </Frame>
  )
}
/** The keys of an order: each press is one place, so they are taken anew for each. */
function OrderKeys({
  count,
  taken,
  onChoose,
}: {
  count: number
  taken: number
  onChoose: (place: number) => void
}): ReactNode {
  return <OneKey key={taken} count={count} onChoose={onChoose} />
}
function OneKey({ count, onChoose }: { count: number; onChoose: (place: number) => void }): ReactNode {
  useChoice(count, onChoose)
  return null
}

/** Asks for a fingerspelled word. */
export function ReadStep({ text, lesson, seed, onNext, onRead }: StepProps & { text: string }): ReactNode {
  const t = useStepWords()
  const [choices] = useState(() => readingsOf(text, seed))
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [take, setTake] = useState(1)
  return (
    <Frame
      title={t.read}
      verdict={verdict}
      waits
      onNext={onNext}
      stage={
        <PlayAgain onPlay={() => setTake(take + 1)}>
          <ModelClip
            signs={[{ spell: text }]}
            title={t.read}
            bar="none"
            labels={false}
            autoplay
            loop={false}
            take={take}
            lettersASecond={READABLE}
            fallback={null}
          />
        </PlayAgain>
      }
    >
      <TextChoices
        choices={choices}
        right={text}
        lang={lesson.course.language}
        label={t.read}
        onAnswer={(chosen) => {
          setVerdict({ right: chosen === text, text: chosen === text ? '' : t.it_spells(text) })
          onRead([], chosen === text)
        }}
      />
    </Frame>
  )
}
/** Letters a second that a beginner can read. */
const READABLE = 1.6
