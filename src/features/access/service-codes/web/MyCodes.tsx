import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuth } from '#web/client/stores/auth.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { useDay } from './code-states.ts'
import styles from './Codes.module.css'
import { codesList } from './service-codes.api.ts'
import { StartMonth } from './StartMonth.tsx'
import { useServiceCodeWords } from './words.ts'

/** What a Regional Center pays for the learner who reads it; nothing for everybody else. */
export function MyCodes(): ReactNode {
  const words = useServiceCodeWords()
  const language = useLanguage()
  const day = useDay()
  const me = useAuth((state) => state.user?.id)
  const { data } = useQuery({
    ...codesList({ user_id: `eq.${me}`, order: 'ends_on.desc' }),
    enabled: me !== undefined,
  })
  const codes = (data?.data ?? []).filter((code) => code.state === 'active' || code.runs_until !== null)
  return codes.map((code) => (
    <Card key={code.id} as="section" aria-labelledby={`code-${code.id}`}>
      <div className={styles.form}>
        <h2 id={`code-${code.id}`}>{words.start.paid_by(code.organization)}</h2>
        <p>
          {words.start.units(
            code.units_left.toLocaleString(language),
            code.units_authorised.toLocaleString(language),
            day(code.ends_on),
          )}
        </p>
        <StartMonth code={code} own />
      </div>
    </Card>
  ))
}
