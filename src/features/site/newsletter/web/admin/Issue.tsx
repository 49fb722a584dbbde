import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { isApiError } from '#web/client/api.ts'
import { zoneInWords } from '#web/client/format/zones.ts'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { Record, RecordPage } from '#web/client/lists/RecordPage.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { IssueDetail } from '../../issues.contract.ts'
import { issuesApi, oneIssue, useIssueRemoval, useNewsletterChange } from '../newsletter.api.ts'
import { useNewsletterWords } from '../words.ts'
import { IssueForm } from './IssueForm.tsx'
import { STATE_TONE } from './Issues.tsx'
import { NEWSLETTER } from './address.ts'
import s from './Newsletter.module.css'
import { Pace } from './Pace.tsx'
import { Preview } from './Preview.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'

/** Beside what was sent, which the bar says. */
const BECAME = ['waiting', 'bounced', 'failed', 'complained', 'skipped'] as const

/** Progress of sending, and the number of mails by outcome. */
function Numbers({ issue }: { issue: IssueDetail }): ReactNode {
  const words = useNewsletterWords()
  const language = useLanguage()
  const { numbers } = issue
  const number = (n: number): string => n.toLocaleString(language)
  const done = numbers.all - numbers.waiting
  const became = BECAME.filter((name) => numbers[name] > 0)
  return (
    <Card as="section" className={s['card'] ?? ''}>
      <ProgressBar
        value={numbers.all === 0 ? 1 : done / numbers.all}
        label={words.progress}
        valueText={words.progress_text(number(done), number(numbers.all))}
        tone={issue.state === 'sent' ? 'green' : 'orange'}
      />
      {became.length > 0 && (
        <StatTiles>
          {(['sent', ...became] as const).map((name) => (
            <StatTile key={name} label={words.became[name]} value={number(numbers[name])} />
          ))}
        </StatTiles>
      )}
      {issue.state !== 'sent' && <Pace issue={issue} />}
    </Card>
  )
}

/** Actions of an issue in its current state, with their confirmation dialogs. */
function Actions({ issue, dirty }: { issue: IssueDetail; dirty: boolean }): ReactNode {
  const words = useNewsletterWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'schedule' | 'send' | 'remove' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const act = useNewsletterChange((what: () => Promise<unknown>) => what())
  const remove = useIssueRemoval(issue.id)
  const fail = (error: Error): void => {
    setAsks(null)
    if (isApiError(error)) setProblem(error.fields[0]?.message ?? error.says(language))
  }
  const run = (what: () => Promise<unknown>): void => {
    setProblem(null)
    act.mutate(what, {
      onSuccess: () => setAsks(null),
      onError: fail,
    })
  }
  const people = (issue.audience?.en ?? 0) + (issue.audience?.es ?? 0)
  const { state, id } = issue
  const before = state === 'draft' || state === 'scheduled' || state === 'late'
  return (
    <>
      {problem && <Notice>{problem}</Notice>}
      <div className={parts.controls}>
        {before && (
          <>
            <Button
              variant={state === 'draft' ? 'black' : 'Orange'}
              disabled={dirty || people === 0}
              onClick={() => setAsks('send')}
            >
              {words.send}
            </Button>
            <Button variant="blackBorder" disabled={dirty} onClick={() => setAsks('schedule')}>
              {state === 'draft' ? words.schedule : words.reschedule}
            </Button>
          </>
        )}
        {(state === 'scheduled' || state === 'late') && (
          <Button variant="blackBorder" onClick={() => run(() => issuesApi.unschedule(id))}>
            {words.unschedule}
          </Button>
        )}
        {state === 'sending' && (
          <Button variant="black" loading={act.isPending} onClick={() => run(() => issuesApi.pause(id))}>
            {words.pause}
          </Button>
        )}
        {(state === 'paused' || state === 'stopped') && (
          <Button variant="Orange" loading={act.isPending} onClick={() => run(() => issuesApi.resume(id))}>
            {words.resume}
          </Button>
        )}
        <Button
          variant="blackBorder"
          disabled={dirty || act.isPending}
          onClick={() => run(() => issuesApi.test(id))}
        >
          {words.test}
        </Button>
        {state === 'draft' && (
          <Button variant="RedOpacity" onClick={() => setAsks('remove')}>
            {words.form.remove}
          </Button>
        )}
      </div>
      {asks === 'schedule' && <ScheduleDialog issue={issue} onClose={() => setAsks(null)} />}
      <ConfirmDialog
        open={asks === 'send'}
        onCancel={() => setAsks(null)}
        onConfirm={() => run(() => issuesApi.send(id))}
        title={words.send_title(people, people.toLocaleString(language))}
        confirmLabel={words.send}
        cancelLabel={words.cancel}
        busy={act.isPending}
        destructive={false}
      >
        {words.send_text}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'remove'}
        onCancel={() => setAsks(null)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => void navigate(NEWSLETTER),
            onError: fail,
          })
        }
        title={words.form.remove_title}
        confirmLabel={words.form.remove}
        busy={remove.isPending}
      >
        {words.form.remove_text}
      </ConfirmDialog>
    </>
  )
}

function One({ issue }: { issue: IssueDetail }): ReactNode {
  const words = useNewsletterWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const [dirty, setDirty] = useState(false)
  const { state, audience } = issue
  const when = formatDateTime(issue.scheduled_at, { ...dates, zone: issue.zone ?? dates.zone })
  const number = (n: number): string => n.toLocaleString(language)
  const people = audience && audience.en + audience.es
  return (
    <Record
      wide
      title={issue.subject[language] || issue.subject.en || issue.subject.es || words.untitled}
      state={[STATE_TONE[state], words.states[state]]}
      text={
        <>
          {state === 'scheduled' && words.scheduled_for(when, zoneInWords(issue.zone ?? ''))}{' '}
          {audience && people !== null
            ? people === 0
              ? words.audience_none
              : `${words.audience(people, number(people))} (${words.audience_split(number(audience.en), number(audience.es))}).`
            : formatDateTime(issue.started_at, dates)}
        </>
      }
    >
      {state === 'late' && <Notice>{words.late_text(when)}</Notice>}
      {state === 'stopped' && <Notice>{words.stopped_text}</Notice>}
      {issue.trouble && <Notice>{words.trouble(issue.trouble)}</Notice>}
      {issue.started_at && <Numbers issue={issue} />}
      {state === 'draft' && <IssueForm issue={issue} onDirty={setDirty} />}
      <Actions issue={issue} dirty={state === 'draft' && dirty} />
      <Preview issue={issue} />
    </Record>
  )
}

/** /admin/newsletter/:id: one issue, written, looked at, sent, and what became of it. */
export default function Issue(): ReactNode {
  const words = useNewsletterWords()
  const { id = '' } = useParams()
  const query = useQuery(oneIssue(id))
  return (
    <RecordPage query={query} none={words.missing} back={{ href: NEWSLETTER, label: words.back }}>
      {(issue) => <One key={issue.id} issue={issue} />}
    </RecordPage>
  )
}
