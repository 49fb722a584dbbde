import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WaitingCount } from '#web/ui/display/WaitingCount.tsx'
import { openRequests } from '../code-requests.api.ts'
import { useCodeRequestWords } from '../words.ts'

const AGAIN_MS = 60_000

/** Number of service codes that Regional Centers asked for, beside the entry that leads to them. */
export default function RequestsCount(): ReactNode {
  const words = useCodeRequestWords()
  const { data = 0 } = useQuery({ ...openRequests, refetchInterval: AGAIN_MS })
  return <WaitingCount n={data} label={words.waiting} />
}
