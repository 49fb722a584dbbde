import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WaitingCount } from '#web/ui/display/WaitingCount.tsx'
import { useGradingWords } from '../words.ts'
import { awaitingCount } from './grading.api.ts'

const AGAIN_MS = 60_000

/** Number of waiting submissions, for their entry in the navigation; nothing if there are none. */
export default function ToGradeCount(): ReactNode {
  const words = useGradingWords()
  const { data = 0 } = useQuery({ ...awaitingCount, refetchInterval: AGAIN_MS })
  return <WaitingCount n={data} label={words.waiting} />
}
