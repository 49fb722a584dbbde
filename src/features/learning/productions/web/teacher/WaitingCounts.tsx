import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WaitingCount } from '#web/ui/display/WaitingCount.tsx'
import { awaitingCount, useGradingWords } from '../../../quizzes/web/public.ts'
import { useWaitingFilms } from './received.api.ts'

const AGAIN_MS = 60_000

/** Number of waiting answers of quizzes and of films to answer, for their entry in the navigation. */
export default function WaitingCounts(): ReactNode {
  const words = useGradingWords()
  const { data: answers = 0 } = useQuery({ ...awaitingCount, refetchInterval: AGAIN_MS })
  const films = useWaitingFilms(AGAIN_MS)
  return <WaitingCount n={answers + films} label={words.waiting} />
}
