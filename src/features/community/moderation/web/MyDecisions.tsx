import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { Together } from '#web/client/together.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Facts.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { DecisionRead, MyReport } from '../reports.contract.ts'
import { moderationApi, myDecisions, myReports, useModerationChange, type Target } from './moderation.api.ts'
import { useModerationWords } from './words.ts'

const TONES: Record<DecisionRead['action'], BadgeTone> = { keep: 'green', hide: 'yellow', delete: 'red' }

/**
 * Decisions of moderators about the reader's posts, and the reader's own reports with what became of them.
 * Both may be appealed.
 *
 * @param mayReport false for people who cannot report, whose reports are left out
 */
export function MyDecisions({ mayReport = true }: { mayReport?: boolean }): ReactNode {
  const { mine: t } = useModerationWords()
  const [appealed, setAppealed] = useState<string | null>(null)
  return (
    <Together fallback={<Skeleton lines={8} />}>
      <div className={parts.page}>
        <section className={parts.section} aria-labelledby="decisions">
          <h2 id="decisions">{t.posts}</h2>
          <Decisions onAppeal={setAppealed} />
        </section>
        {mayReport && (
          <section className={parts.section} aria-labelledby="reports">
            <h2 id="reports">{t.reports}</h2>
            <Reports onAppeal={setAppealed} />
          </section>
        )}
        {appealed !== null && <AppealDialog key={appealed} id={appealed} onClose={() => setAppealed(null)} />}
      </div>
    </Together>
  )
}

function Decisions({ onAppeal }: { onAppeal: (id: string) => void }): ReactNode {
  const { mine: t } = useModerationWords()
  return (
    <Asked query={useQuery(myDecisions())} failed={{ level: 3, title: t.failed }}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState level={3} title={t.no_posts} text={t.no_posts_text} />
        ) : (
          <ul className={parts.entries}>
            {all.map(({ decision, about, ...target }) => (
              <Card as="li" key={decision.id} className={parts.block}>
                <Heading about={about} target={target} />
                <Decision decision={decision} onAppeal={onAppeal} />
              </Card>
            ))}
          </ul>
        )
      }
    </Asked>
  )
}

function Reports({ onAppeal }: { onAppeal: (id: string) => void }): ReactNode {
  const words = useModerationWords(),
    t = words.mine
  const takeBack = useModerationChange((id: string) => moderationApi.takeBack(id))
  const stateOf = ({ state }: MyReport): string => (state === 'taken_back' ? t.taken_back : t.waiting)
  return (
    <Asked query={useQuery(myReports())} failed={{ level: 3, title: t.failed }}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState level={3} title={t.no_reports} text={t.no_reports_text} />
        ) : (
          <ul className={parts.entries}>
            {all.map((report) => (
              <Card as="li" key={report.id} className={parts.block}>
                <Heading about={report.about} target={report} />
                <p className={parts.note}>{words.short_reasons[report.reason]}</p>
                {report.decision ? (
                  <Decision decision={report.decision} onAppeal={onAppeal} />
                ) : (
                  <p className={parts.text}>{stateOf(report)}</p>
                )}
                {report.state === 'open' && (
                  <div className={parts.controls}>
                    <Button
                      size="s"
                      variant="White"
                      loading={takeBack.isPending && takeBack.variables === report.id}
                      onClick={() => takeBack.mutate(report.id)}
                    >
                      {t.take_back}
                    </Button>
                  </div>
                )}
              </Card>
            ))}
          </ul>
        )
      }
    </Asked>
  )
}

/** First words of the content, which lead to it where the reader may still open it. */
function Heading({ about, target: { thread_id, comment_id } }: { about: string; target: Target }): ReactNode {
  const { mine: t } = useModerationWords()
  const hash = comment_id === null ? '' : `#comment-${comment_id}`
  return (
    <h3 className={parts.label}>
      {about === '' ? t.gone : <Link href={`/app/community/${thread_id}${hash}`}>{about}</Link>}
    </h3>
  )
}

function Decision({
  decision,
  onAppeal,
}: {
  decision: DecisionRead
  onAppeal: (id: string) => void
}): ReactNode {
  const words = useModerationWords(),
    t = words.mine
  const dates = useDateOptions()
  const { id, action, sanction, sanction_until, by, appeal, appeal_until } = decision
  return (
    <>
      <p className={parts.badges}>
        <Badge tone={TONES[action]}>{words.outcomes[action]}</Badge>
        {sanction !== 'none' && <Badge tone="red">{words.sanctions[sanction]}</Badge>}
        {decision.reversed && <Badge tone="neutral">{t.reversed}</Badge>}
      </p>
      <p className={parts.note}>
        {by === 'person' ? t.by_person : t.by_threshold} {formatDate(decision.created_at, dates)}
      </p>
      <Facts
        rows={[
          [t.rule, decision.rule],
          [t.why, decision.words],
          [words.one.silenced, sanction_until && formatDate(sanction_until, dates)],
        ]}
      />
      {appeal && (
        <p className={parts.text}>
          {appeal.mine ? `${t.appeals[appeal.state]} ${appeal.answer}` : t.appealed_by_another}
        </p>
      )}
      {appeal_until && (
        <div className={parts.controls}>
          <Button size="s" variant="blackBorder" onClick={() => onAppeal(id)}>
            {t.appeal}
          </Button>
          <span className={parts.small}>{t.appeal_until(formatDate(appeal_until, dates))}</span>
        </div>
      )}
    </>
  )
}

function AppealDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { mine: t } = useModerationWords()
  const appeal = useModerationChange((words: string) => moderationApi.appeal(id, words))
  const form = useForm<{ words: string }>({
    initial: { words: '' },
    needed: { words: t.appeal_words },
    submit: async ({ words }) => {
      await appeal.mutateAsync(words)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t.appeal_title}
      description={t.appeal_text}
      submit={t.appeal_send}
    >
      <Textarea label={t.appeal_words} rows={5} maxLength={2000} {...form.text('words')} />
    </FormDialog>
  )
}
