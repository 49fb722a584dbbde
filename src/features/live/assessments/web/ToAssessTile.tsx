import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { joinedByPoints, together } from '#web/client/format/together.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { StatTile } from '#web/ui/display/StatTile.tsx'
import { useAssessmentBase } from './base.ts'
import { waitingCounts } from './assessments.api.ts'
import { useAssessmentWords } from './words.ts'

/** Number of assessments that wait for the reader, with a link to them; nothing if there are none. */
export function ToAssessTile(): ReactNode {
  const words = useAssessmentWords().tile
  const language = useLanguage()
  const base = useAssessmentBase()
  const may = useCan('LiveAssessment', 'Update')
  const { data } = useQuery({ ...waitingCounts, enabled: may })
  if (!data || data.total === 0) return null
  const { schedule, rate, second, publish, total } = data
  return (
    <StatTile
      tone="yellow"
      label={words.label}
      value={total.toLocaleString(language)}
      note={joinedByPoints([
        schedule > 0 && together(words.schedule(schedule)),
        rate > 0 && together(words.rate(rate)),
        second > 0 && together(words.second(second)),
        publish > 0 && together(words.publish(publish)),
      ])}
      href={base}
    />
  )
}
