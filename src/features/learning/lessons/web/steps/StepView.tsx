import type { ReactNode } from 'react'
import type { SelfRating } from '#features/media/media/web/public.ts'
import type { Step } from '../../../courses/web/public.ts'
import { FilmStep, NoteStep, SignStep, WatchStep } from './LearnSteps.tsx'
import { LineStep } from './LineStep.tsx'
import { FindStep, MeanStep, OrderStep, ReadStep } from './ReadSteps.tsx'
import type { StepProps } from './types.ts'

type StepViewProps = StepProps & {
  step: Step
  thoughts: readonly string[]
  /** The step after this one asks to sign. */
  turn: boolean
  first: boolean
  film: Parameters<typeof FilmStep>[0]['film']
  onWatched: (slug: string) => void
  onRated: (slugs: readonly string[], rating: SelfRating) => void
}

/** One step on screen. */
export function StepView({
  step,
  thoughts,
  turn,
  first,
  film,
  onWatched,
  onRated,
  ...rest
}: StepViewProps): ReactNode {
  switch (step.kind) {
    case 'film':
      return <FilmStep {...rest} film={film} />
    case 'watch':
      return <WatchStep {...rest} slug={step.word} turn={turn} first={first} onWatched={onWatched} />
    case 'sign':
      return <SignStep {...rest} slugs={step.words} onRated={onRated} />
    case 'find':
      return <FindStep {...rest} slug={step.word} />
    case 'mean':
      return <MeanStep {...rest} slug={step.word} />
    case 'order':
      return <OrderStep {...rest} slugs={step.words} />
    case 'read':
      return <ReadStep {...rest} text={step.text} />
    case 'line':
      return <LineStep {...rest} at={step.at} />
    case 'note':
      return <NoteStep {...rest} html={thoughts[step.at] ?? ''} />
  }
}
