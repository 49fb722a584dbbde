import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { AccessSource } from '../grants.contract.ts'
import styles from './Access.module.css'
import { accessSources } from './access.api.ts'
import { Levels } from './Levels.tsx'
import { useAccessWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

function Source({ source }: { source: AccessSource }): ReactNode {
  const words = useAccessWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const { kind, name, payer, from, until, renews, without, closes } = source
  return (
    <Card as="li" padding="s" className={parts.block}>
      <h3 className={styles['name']}>
        {name[language]} <Badge tone="wood">{words.kinds[kind]}</Badge>
      </h3>
      <ul className={styles['facts']}>
        <li>{payer ? words.paid_by(payer[language]) : words.paid_by_you}</li>
        {from && <li>{words.since(formatDate(from, dates))}</li>}
        {/* Access outlasts a renewal by days in which it may still be paid: when that is, the plan says. */}
        <li>{!until ? words.forever : renews ? words.renews : words.until(formatDate(until, dates))}</li>
      </ul>
      <dl className={styles['pair']}>
        <div>
          <dt>{words.opens}</dt>
          <dd>
            <Levels levels={source} />
          </dd>
        </div>
        <div>
          <dt>{words.without}</dt>
          <dd>{closes ? <Levels levels={without} /> : words.nothing_lost}</dd>
        </div>
      </dl>
    </Card>
  )
}

/**
 * "Why do I have this?": every source of a person's access, with its payer, its end and the access without
 * it. Empty without sources, since the page above already says that there is no plan.
 */
export function AccessSources(): ReactNode {
  const words = useAccessWords()
  const query = useQuery(accessSources)
  if (query.data?.length === 0) return null
  return (
    <section className={parts.section} aria-labelledby="access-sources">
      <div>
        <h2 id="access-sources" className={styles['title']}>
          {words.title}
        </h2>
        <p className={styles['text']}>{words.text}</p>
      </div>
      <Asked
        query={query}
        failed={{ title: words.failed, text: words.failed_text }}
        loading={<Skeleton lines={3} />}
      >
        {(data) => (
          <ul className={parts.entries}>
            {data.map((source) => (
              <Source key={`${source.kind} ${source.grant_id}`} source={source} />
            ))}
          </ul>
        )}
      </Asked>
    </section>
  )
}

/**
 * Access that remains when a source ends; for the dialog before somebody leaves a family or an
 * organization, or cancels. Empty until loaded, or if no source of theirs ends.
 */
export function Remaining({ of }: { of: (source: AccessSource) => boolean }): ReactNode {
  const words = useAccessWords()
  const { data } = useQuery(accessSources)
  const source = data?.find(of)
  if (!source) return null
  return (
    <div>
      <p className={styles['text']}>{words.leaving}</p>
      <Levels levels={source.without} />
    </div>
  )
}
