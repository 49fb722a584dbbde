import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WaitingCount } from '#web/ui/display/WaitingCount.tsx'
import { useGradingWords } from '../words.ts'
import { awaitingCount } from './grading.api.ts'

const AGAIN_MS = 60_000

/** How many hand-ins wait, for the entry of the navigation that leads to them; nothing while none does. */
export default function ToGradeCount(): ReactNode {
  const words = useGradingWords()
  const { data = 0 } = useQuery({ ...awaitingCount, refetchInterval: AGAIN_MS })
  return <WaitingCount n={data} label={words.waiting} />
}
