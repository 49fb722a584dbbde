import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { StatTile } from '#web/ui/display/StatTile.tsx'
import { useGradingWords } from '../words.ts'
import { useGradingBase } from './base.ts'
import { awaitingCount } from './grading.api.ts'

/** Number of waiting submissions, with a link to them; nothing if there are none. */
export function ToGradeTile(): ReactNode {
  const words = useGradingWords()
  const language = useLanguage()
  const base = useGradingBase()
  const { data = 0 } = useQuery(awaitingCount)
  return data > 0 ? (
    <StatTile
      tone="yellow"
      label={words.tile}
      value={data.toLocaleString(language)}
      note={words.tile_note}
      href={base}
    />
  ) : null
}
