import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WaitingCount } from '#web/ui/display/WaitingCount.tsx'
import { openCases } from './moderation.api.ts'
import { useModerationWords } from './words.ts'

const AGAIN_MS = 60_000

/** Number of open cases, beside the entry that leads to them. */
export default function CasesCount(): ReactNode {
  const words = useModerationWords()
  const { data = 0 } = useQuery({ ...openCases, refetchInterval: AGAIN_MS })
  return <WaitingCount n={data} label={words.queue.waiting} />
}
