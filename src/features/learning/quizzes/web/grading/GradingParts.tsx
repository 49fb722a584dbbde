import type { ReactNode } from 'react'
import { useRoles } from '#web/client/stores/roles.ts'
import { PartsNav } from '#web/ui/navigation/PartsNav.tsx'
import { useGradingWords } from '../words.ts'

/** Lists of what waits for a teacher; everybody else who grades has answers of quizzes only. */
export function GradingParts(): ReactNode {
  const { parts } = useGradingWords()
  const teaches = useRoles(({ role }) => role === 'Teacher')
  return teaches ? (
    <PartsNav
      label={parts.label}
      parts={[
        { to: '/grading', label: parts.answers },
        { to: '/grading/signing', label: parts.signing },
      ]}
    />
  ) : null
}
