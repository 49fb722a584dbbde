import { useState, type ReactNode } from 'react'
import { seeded } from '#contract/seeded.ts'
import { SIGN_PARAMETERS } from '#contract/sign-parameters.ts'
import type { WordCard } from '../../../courses/lesson-view.contract.ts'
import { parametersApart } from '../../../courses/web/public.ts'
import { ChosenText } from './ChosenText.tsx'
import { Frame, type Verdict } from './Frame.tsx'
import { PlayAgain } from './PlayAgain.tsx'
import { SignChoices } from './SignChoices.tsx'
import { SignRow } from './SignView.tsx'
import type { StepProps } from './types.ts'
import { useChoice } from './use-choice.tsx'
import { useStepWords } from './words.ts'

/** Says in which parameters the chosen sign differs from the right one. */
export function useDifference(): (right: WordCard, chosen: WordCard) => string {
  const t = useStepWords()
  return (right, chosen) => {
    const apart = parametersApart(right, chosen).map((name) => t.parameters[name])
    return apart.length === 0 ? t.wrong_is(chosen.word) : t.wrong_differs(chosen.word, apart)
  }
}

/** One of several moving signs, with its verdict. */
export function ChosenSign({
  right,
  choices,
  title,
  reason,
  stage,
  onRead,
  onNext,
}: Pick<StepProps, 'onRead' | 'onNext'> & {
  right: WordCard
  choices: readonly WordCard[]
  title: string
  /** Said of a wrong choice. */
  reason: (chosen: WordCard) => string
  stage?: ReactNode
}): ReactNode {
  const { chosen, choose } = useChoice(choices.length, (place) =>
    onRead([right.slug], choices[place]!.slug === right.slug),
  )
  const answer = chosen === null ? undefined : choices[chosen]
  const verdict: Verdict | null =
    answer === undefined
      ? null
      : { right: answer.slug === right.slug, text: answer.slug === right.slug ? '' : reason(answer) }
  return (
    <Frame title={title} verdict={verdict} waits onNext={onNext} stage={stage}>
      <SignChoices
        row={stage !== undefined}
        words={choices}
        label={title}
        done={chosen !== null}
        onChoose={choose}
        markOf={(one) => ({
          ...(answer && {
            mark: one.slug === right.slug ? 'right' : one.slug === answer.slug ? 'wrong' : ('other' as const),
          }),
        })}
      />
    </Frame>
  )
}

/** Asks for the first of two signs that differ in one parameter. */
export function PairStep({
  slugs,
  wordOf,
  seed,
  ...rest
}: StepProps & { slugs: readonly string[] }): ReactNode {
  const t = useStepWords(),
    difference = useDifference()
  const right = wordOf(slugs[0]!)
  const [choices] = useState(() => seeded(seed).shuffle(slugs.map(wordOf)))
  return (
    <ChosenSign
      {...rest}
      right={right}
      choices={choices}
      title={t.pair(right.word)}
      reason={(chosen) => difference(right, chosen)}
    />
  )
}

/** Asks for the sign that has the handshape of another. */
export function SortStep({
  slug,
  wordOf,
  taught,
  lesson,
  seed,
  ...rest
}: StepProps & { slug: string }): ReactNode {
  const t = useStepWords()
  const word = wordOf(slug)
  const [choices] = useState(() => {
    const random = seeded(seed),
      shape = word.form?.handshape
    const others = random.shuffle(
      lesson.vocabulary.filter((one) => one.slug !== slug && one.preview !== null && one.form?.handshape),
    )
    const first = (same: boolean, count: number): WordCard[] =>
      others
        .filter((one) => (one.form!.handshape === shape) === same)
        .toSorted((a, b) => Number(taught.includes(b)) - Number(taught.includes(a)))
        .slice(0, count)
    const [right] = first(true, 1)
    return { right: right!, all: random.shuffle([right!, ...first(false, 2)]) }
  })
  const [take, setTake] = useState(1)
  return (
    <ChosenSign
      {...rest}
      right={choices.right}
      choices={choices.all}
      title={t.sort(word.word)}
      reason={(chosen) => t.other_shape(chosen.word)}
      stage={
        <PlayAgain onPlay={() => setTake(take + 1)}>
          <SignRow words={[word]} signs={lesson.signs} title={word.word} take={take} />
        </PlayAgain>
      }
    />
  )
}

/** Names the parameter in which two signs differ. */
export function DifferStep({
  slugs,
  lesson,
  wordOf,
  onNext,
  onRead,
}: StepProps & { slugs: readonly string[] }): ReactNode {
  const t = useStepWords()
  const words = slugs.map(wordOf)
  const right = t.parameters[parametersApart(words[0]!, words[1]!)[0]!]
  const [take, setTake] = useState(1)
  const named = words.map((word) => word.word).join(' · ')
  return (
    <ChosenText
      title={t.differ(named)}
      choices={SIGN_PARAMETERS.map((name) => t.parameters[name])}
      right={right}
      said={() => t.differs_in(right)}
      onAnswer={(isRight) => onRead(slugs, isRight)}
      onNext={onNext}
      stage={
        <PlayAgain onPlay={() => setTake(take + 1)}>
          <SignRow words={words} signs={lesson.signs} title={named} take={take} />
        </PlayAgain>
      }
    />
  )
}
