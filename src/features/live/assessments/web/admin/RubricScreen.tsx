import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import type { Rubric } from '../../rubrics.contract.ts'
import { CRITERIA } from '../../shared/criteria.ts'
import { useAssessmentWords } from '../words.ts'
import { AgreementSection } from './AgreementSection.tsx'
import { RubricForm } from './RubricForm.tsx'
import { rubrics } from './rubrics.api.ts'
import s from './Rubric.module.css'

/** The version in use, to be read. */
function InUse({ rubric, levels }: { rubric: Rubric; levels: { key: string; name: string }[] }): ReactNode {
  const all = useAssessmentWords()
  const language = useLanguage()
  return (
    <>
      <div className={s['criteria']}>
        {CRITERIA.map((key) => (
          <Card key={key} as="article" aria-labelledby={`in-use-${key}`}>
            <h3 id={`in-use-${key}`}>{all.criteria[key]}</h3>
            <dl className={s['steps']}>
              {rubric.criteria[key].map((step, n) => (
                // oxlint-disable-next-line react/no-array-index-key -- a step is its place
                <div key={n}>
                  <dt>{n}</dt>
                  <dd>{step[language]}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </div>
      <p className={s['thresholds']}>
        {joinedByPoints(
          rubric.levels.map(
            ({ key, from }) => `${levels.find((level) => level.key === key)?.name ?? key}: ${from}+`,
          ),
        )}
      </p>
    </>
  )
}

/** /admin/settings/assessment: the rubric with its versions, and how well people agree who rate with it. */
export default function RubricScreen(): ReactNode {
  const all = useAssessmentWords(),
    words = all.rubric
  const dates = useDateOptions()
  const query = useQuery(rubrics(useLanguage()))
  const [writing, setWriting] = useState(false)
  return (
    <Asked
      query={query}
      failed={{ level: 1, title: all.failed }}
      loading={
        <div className={s['page']} aria-busy="true">
          <Skeleton shape="title" />
          <Skeleton shape="media" />
        </div>
      }
    >
      {({ draft, current, versions, levels }) => (
        <Page className={s['page']} title={words.title} text={words.text}>
          <section aria-labelledby="rubric" className={s['section']}>
            <div className={s['head']}>
              <h2 id="rubric">
                {draft || writing
                  ? words.draft
                  : words.in_use(current.number ?? 0, formatDate(current.published_at, dates))}
              </h2>
              {!draft && !writing && (
                <Button variant="Orange" onClick={() => setWriting(true)}>
                  {words.edit}
                </Button>
              )}
            </div>
            {draft || writing ? (
              <RubricForm
                key={draft?.version ?? 'new'}
                rubric={draft ?? current}
                isDraft={draft !== null}
                levels={levels}
                onEnd={() => setWriting(false)}
              />
            ) : (
              <InUse rubric={current} levels={levels} />
            )}
          </section>
          <section aria-labelledby="versions" className={s['section']}>
            <h2 id="versions">{words.versions}</h2>
            <ul className={s['versions']}>
              {versions.map(({ id, number, published_at, ratings }) => (
                <li key={id}>
                  <strong>{words.version(number ?? 0)}</strong>
                  <span>{joinedByPoints([formatDate(published_at, dates), words.used(ratings)])}</span>
                </li>
              ))}
            </ul>
          </section>
          <AgreementSection />
        </Page>
      )}
    </Asked>
  )
}
