import type { ReactNode } from 'react'
import type { Step } from '../../../courses/web/public.ts'
import { FilmStep, NoteStep, SignStep, WatchStep } from './LearnSteps.tsx'
import { LineStep } from './LineStep.tsx'
import { DifferStep, PairStep, SortStep } from './FormSteps.tsx'
import { AnswerStep, RetellStep, SayStep } from './ProduceSteps.tsx'
import { FindStep, MeanStep, OrderStep, ReadStep } from './ReadSteps.tsx'
import { FaceStep, NextStep, NumberStep, WhoStep } from './TalkSteps.tsx'
import type { StepProps } from './types.ts'

type StepViewProps = StepProps & {
  step: Step
  thoughts: readonly string[]
  /** The step after this one asks to sign. */
  turn: boolean
  first: boolean
  film: Parameters<typeof FilmStep>[0]['film']
  onWatched: (slug: string) => void
}

/** One step on screen. */
export function StepView({
  step,
  thoughts,
  turn,
  first,
  film,
  onWatched,
  ...rest
}: StepViewProps): ReactNode {
  switch (step.kind) {
    case 'film':
      return <FilmStep {...rest} film={film} />
    case 'watch':
      return <WatchStep {...rest} slug={step.word} turn={turn} first={first} onWatched={onWatched} />
    case 'sign':
      return <SignStep {...rest} slugs={step.words} />
    case 'find':
      return <FindStep {...rest} slug={step.word} />
    case 'mean':
      return <MeanStep {...rest} slug={step.word} />
    case 'order':
      return <OrderStep {...rest} slugs={step.words} />
    case 'pair':
      return <PairStep {...rest} slugs={step.words} />
    case 'differ':
      return <DifferStep {...rest} slugs={step.words} />
    case 'sort':
      return <SortStep {...rest} slug={step.word} />
    case 'next':
      return <NextStep {...rest} at={step.at} />
    case 'face':
      return <FaceStep {...rest} at={step.at} />
    case 'who':
      return <WhoStep {...rest} at={step.at} />
    case 'number':
      return <NumberStep {...rest} at={step.at} />
    case 'say':
      return <SayStep {...rest} at={step.at} />
    case 'answer':
      return <AnswerStep {...rest} at={step.at} />
    case 'retell':
      return <RetellStep {...rest} from={step.from} to={step.to} />
    case 'break':
      return null
    case 'read':
      return <ReadStep {...rest} text={step.text} />
    case 'line':
      return <LineStep {...rest} at={step.at} />
    case 'note':
      return <NoteStep {...rest} html={thoughts[step.at] ?? ''} />
  }
}
