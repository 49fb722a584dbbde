import type { ReactNode } from 'react'
import { Replayed } from '../../../courses/web/public.ts'
import { useStepWords } from './words.ts'

/** What is signed in a step, with a button that plays it once more. */
export function PlayAgain({ onPlay, children }: { onPlay: () => void; children: ReactNode }): ReactNode {
  return (
    <Replayed label={useStepWords().again} onPlay={onPlay}>
      {children}
    </Replayed>
  )
}
