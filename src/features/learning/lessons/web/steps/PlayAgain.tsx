import type { ReactNode } from 'react'
import { Replayed } from '../../../courses/web/public.ts'
import { useStepWords } from './words.ts'

/** Signs of a step, with a replay button. */
export function PlayAgain({ onPlay, children }: { onPlay: () => void; children: ReactNode }): ReactNode {
  return (
    <Replayed label={useStepWords().again} onPlay={onPlay}>
      {children}
    </Replayed>
  )
}
