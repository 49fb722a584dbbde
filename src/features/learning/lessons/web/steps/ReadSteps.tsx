import { useState, type ReactNode } from 'react'
import { PlayAgain } from './PlayAgain.tsx'
import { seeded } from '#contract/seeded.ts'
import { ModelClip } from '#features/dictionary/lines/web/public.ts'
import { choicesFor, readingsOf, wordsToRead } from '../../../courses/web/public.ts'
import { ChosenText } from './ChosenText.tsx'
import { Frame } from './Frame.tsx'
import { ChosenSign, useDifference } from './FormSteps.tsx'
import { SignChoices } from './SignChoices.tsx'
import { readingSpeed } from './reading-speed.ts'
import { SignRow } from './SignView.tsx'
import type { StepProps } from './types.ts'
import { OrderKeys } from './use-choice.tsx'
import { useStepWords } from './words.ts'

/** Asks for the moving sign that means the word. */
export function FindStep({ slug, wordOf, taught, seed, ...rest }: StepProps & { slug: string }): ReactNode {
  const t = useStepWords(),
    difference = useDifference()
  const word = wordOf(slug)
  const [choices] = useState(() =>
    choicesFor(
      word,
      taught.filter((one) => one.preview !== null),
      { seed },
    ),
  )
  return (
    <ChosenSign
      {...rest}
      right={word}
      choices={choices}
      title={t.find(word.word)}
      reason={(chosen) => difference(word, chosen)}
    />
  )
}

/** Asks for the meaning of a sign. */
export function MeanStep({
  slug,
  lesson,
  wordOf,
  taught,
  seed,
  onNext,
  onRead,
}: StepProps & { slug: string }): ReactNode {
  const t = useStepWords(),
    difference = useDifference()
  const word = wordOf(slug)
  const [choices] = useState(() => choicesFor(word, taught, { seed }))
  const [take, setTake] = useState(1)
  return (
    <ChosenText
      title={t.mean}
      choices={choices.map((one) => one.word)}
      right={word.word}
      lang={lesson.course.language}
      said={(chosen) =>
        chosen === word.word
          ? ''
          : `${t.it_is(word.word)} ${difference(
              word,
              choices.find((one) => one.word === chosen)!,
            )}`
      }
      onAnswer={(right) => onRead([slug], right)}
      onNext={onNext}
      stage={
        <PlayAgain onPlay={() => setTake(take + 1)}>
          <SignRow words={[word]} signs={lesson.signs} title={t.mean} take={take} />
        </PlayAgain>
      }
    />
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
        ordered
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
/** Asks for a fingerspelled word. */
export function ReadStep({
  text,
  lesson,
  source,
  seed,
  onNext,
  onRead,
}: StepProps & { text: string }): ReactNode {
  const t = useStepWords()
  const [choices] = useState(() => readingsOf(text, seed))
  const [take, setTake] = useState(1)
  return (
    <ChosenText
      title={t.read}
      choices={choices}
      right={text}
      lang={lesson.course.language}
      said={(chosen) => (chosen === text ? '' : t.it_spells(text))}
      onAnswer={(right) => onRead([], right)}
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
            lettersASecond={readingSpeed(lesson.number, wordsToRead(source).indexOf(text))}
            fallback={null}
          />
        </PlayAgain>
      }
    />
  )
}
