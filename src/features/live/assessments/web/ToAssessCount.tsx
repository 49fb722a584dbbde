import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCan } from '#web/client/stores/roles.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { waitingCounts } from './assessments.api.ts'
import { useAssessmentWords } from './words.ts'

const AGAIN_MS = 300_000

/** Number of waiting assessments, for the navigation entry that leads to them; nothing if there are none. */
export default function ToAssessCount(): ReactNode {
  const words = useAssessmentWords().tile
  const language = useLanguage()
  const may = useCan('LiveAssessment', 'Update')
  const { data } = useQuery({ ...waitingCounts, enabled: may, refetchInterval: AGAIN_MS })
  return data && data.total > 0 ? (
    <>
      {data.total.toLocaleString(language)}
      <span className="visually-hidden"> {words.waiting}</span>
    </>
  ) : null
}
