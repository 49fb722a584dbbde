import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { ServiceCodeRow } from '../service-codes.contract.ts'
import { STATE_TONE, useDay } from './code-states.ts'
import styles from './Codes.module.css'
import { useCodeUnits } from './code-units.ts'
import { codesList, usesList } from './service-codes.api.ts'
import { StartMonth } from './StartMonth.tsx'
import { Units, What } from './use-cells.tsx'
import { useServiceCodeWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const SHOWN = 12

/** Uses of a code, newest first. */
function Uses({ code }: { code: ServiceCodeRow }): ReactNode {
  const words = useServiceCodeWords().start
  const dates = useDateOptions()
  const { data } = useQuery(usesList({ code_id: `eq.${code.id}`, order: 'at.desc', page_size: SHOWN }))
  if (!data || data.data.length === 0) return null
  return (
    <section className={styles.uses} aria-labelledby={`uses-${code.id}`}>
      <h3 id={`uses-${code.id}`} className={styles.title}>
        {words.uses}
      </h3>
      <ul className={parts.rows}>
        {data.data.map((row) => (
          <li key={row.id} className={styles.use}>
            <span className={styles.words}>
              <span>
                <What row={row} />
              </span>
              <time className={styles.small} dateTime={row.at}>
                {formatDate(row.at, dates)}
              </time>
            </span>
            <Units row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * The current learner's Regional Center funding; empty for everybody else. `whole`: also ended codes, and
 * the uses of each.
 */
export function MyCodes({ whole = false }: { whole?: boolean }): ReactNode {
  const words = useServiceCodeWords()
  const codeUnits = useCodeUnits()
  const day = useDay()
  const me = useAuth((state) => state.user?.id)
  const { data } = useQuery({
    ...codesList({ user_id: `eq.${me}`, order: 'ends_on.desc' }),
    enabled: me !== undefined,
  })
  const codes = (data?.data ?? []).filter(
    (code) => whole || code.state === 'active' || code.runs_until !== null,
  )
  return codes.map((code) => {
    const active = code.state === 'active',
      amount = code.units_left === null
    return (
      <Card key={code.id} as="section" aria-labelledby={`code-${code.id}`}>
        <div className={parts.form}>
          <h2 id={`code-${code.id}`}>{words.start.paid_by(code.organization)}</h2>
          <p className={styles.facing}>
            <span className={styles.name}>{code.code}</span>
            {!active && <Badge tone={STATE_TONE[code.state]}>{words.states[code.state]}</Badge>}
          </p>
          <p>
            {(amount ? words.start.amount : words.start.units)(codeUnits.leftOf(code), day(code.ends_on))}
          </p>
          <StartMonth
            code={code}
            own
            beside={
              active &&
              (code.units_left ?? 0) > 1 && (
                <Button variant="White" href={`/checkout?service-code=${code.id}`}>
                  {words.start.several}
                </Button>
              )
            }
          />
          {active && amount && (
            <div className={parts.controls}>
              <Button variant="Orange" href="/product">
                {words.start.choose}
              </Button>
            </div>
          )}
          {whole && <Uses code={code} />}
        </div>
      </Card>
    )
  })
}
