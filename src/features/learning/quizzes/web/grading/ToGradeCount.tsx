import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { useGradingWords } from '../words.ts'
import { awaitingCount } from './grading.api.ts'

const AGAIN_MS = 300_000

/** How many hand-ins wait, for the entry of the navigation that leads to them; nothing while none does. */
export default function ToGradeCount(): ReactNode {
  const words = useGradingWords()
  const language = useLanguage()
  const { data = 0 } = useQuery({ ...awaitingCount, refetchInterval: AGAIN_MS })
  return data > 0 ? (
    <>
      {data.toLocaleString(language)}
      <span className="visually-hidden"> {words.waiting}</span>
    </>
  ) : null
}
