import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import type { LanguageStanding } from '../../../documents/documents.contract.ts'
import { useDocumentWords } from '../words.ts'
import s from './List.module.css'
import parts from '#web/ui/layout/parts.module.css'

const TONES: Record<LanguageStanding['state'], BadgeTone> = {
  draft: 'neutral',
  scheduled: 'blue',
  published: 'green',
  archived: 'wood',
}

/** Publication state of a language, with the scheduled time and a mark for unpublished changes. */
export function StateBadge({
  language,
  standing,
}: {
  /** Left out below a header that names it. */
  language?: Language
  standing: LanguageStanding
}): ReactNode {
  const words = useDocumentWords()
  const dates = useDateOptions()
  const { state, changed, scheduled } = standing
  return (
    <span className={s['state']}>
      <Badge tone={TONES[state]}>
        {language ? words.list.in_language(language.toUpperCase(), words.states[state]) : words.states[state]}
      </Badge>
      {scheduled && (
        <span className={parts.small}>
          <time dateTime={scheduled.at}>{words.list.until(formatDateTime(scheduled.at, dates))}</time>
        </span>
      )}
      {changed && <span className={parts.small}>{words.list.changed}</span>}
    </span>
  )
}
