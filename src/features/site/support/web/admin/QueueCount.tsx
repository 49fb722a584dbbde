import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WaitingCount } from '#web/ui/display/WaitingCount.tsx'
import { unanswered } from '../support.api.ts'
import { useSupportWords } from '../words.ts'

const AGAIN_MS = 60_000

/** Number of questions without an answer, beside the entry that leads to them. */
export default function QueueCount(): ReactNode {
  const words = useSupportWords()
  const { data = 0 } = useQuery({ ...unanswered, refetchInterval: AGAIN_MS })
  return <WaitingCount n={data} label={words.queue.waiting} />
}
