import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { saveFrom } from '#web/client/browser/save-file.ts'
import { zoneInWords } from '#web/client/format/zones.ts'
import { formatDate, formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { ReportSummary, Schedule } from '../../reports.contract.ts'
import { useReportPlace } from '../place.ts'
import { reportFiles, reportsApi, reportSchedules, useReportChange } from '../reports.api.ts'
import styles from '../Reports.module.css'
import { useReportWords } from '../words.ts'
import { hourName, ScheduleDialog, weekdayName } from './ScheduleDialog.tsx'
import parts from '#web/ui/layout/parts.module.css'

function OneSchedule({ schedule, onEdit }: { schedule: Schedule; onEdit: () => void }) {
  const words = useReportWords().mail
  const common = useCommonWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const [deleting, setDeleting] = useState(false)
  const turn = useReportChange(() =>
    schedule.status === 'active' ? reportsApi.pause(schedule.id) : reportsApi.resume(schedule.id),
  )
  const remove = useReportChange(() => reportsApi.remove(schedule.id))
  const hour = hourName(schedule.hour, language)
  const when =
    schedule.frequency === 'weekly'
      ? words.every_week(weekdayName(schedule.weekday ?? 0, language), hour)
      : words.every_month(String(schedule.month_day), hour)
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <strong>{when}</strong>
        <span className={parts.caption}>
          {joinedByPoints([
            schedule.group ?? words.everybody,
            ...(schedule.course ? [schedule.course] : []),
            zoneInWords(schedule.time_zone),
          ])}
        </span>
        <span className={parts.caption}>
          {joinedByPoints([
            ...(schedule.status === 'active'
              ? [words.next(formatDateTime(schedule.next_at, dates))]
              : schedule.stopped
                ? [words.stopped]
                : []),
            schedule.last_sent_at ? words.last(formatDateTime(schedule.last_sent_at, dates)) : words.never,
          ])}
        </span>
      </span>
      <Badge tone={schedule.status === 'active' ? 'green' : 'neutral'}>
        {schedule.status === 'active' ? words.active : words.paused}
      </Badge>
      <span className={parts.badges}>
        <Button variant="White" size="s" aria-label={`${common.edit}: ${when}`} onClick={onEdit}>
          {common.edit}
        </Button>
        <Button
          variant="White"
          size="s"
          aria-label={`${schedule.status === 'active' ? words.pause : words.resume}: ${when}`}
          loading={turn.isPending}
          onClick={() => turn.mutate(undefined)}
        >
          {schedule.status === 'active' ? words.pause : words.resume}
        </Button>
        <Button
          variant="White"
          size="s"
          aria-label={`${common.delete}: ${when}`}
          onClick={() => setDeleting(true)}
        >
          {common.delete}
        </Button>
      </span>
      <ConfirmDialog
        open={deleting}
        onCancel={() => setDeleting(false)}
        title={words.delete_title}
        confirmLabel={common.delete}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setDeleting(false) })}
      >
        {words.delete_text}
      </ConfirmDialog>
    </li>
  )
}

/** Finished files. The file linked in a mail opens with a button, because consent is checked at that time. */
function Files() {
  const words = useReportWords().files
  const dates = useDateOptions()
  const { data } = useQuery(reportFiles(useReportPlace().organization_id))
  const open = useMutation({
    mutationFn: (id: string) => reportsApi.file(id),
    onSuccess: ({ url }) => saveFrom(url),
  })
  if (!data || data.length === 0) return null
  const periodOf = (from: string | null, to: string | null): string =>
    from && to
      ? `${formatDate(from, dates)} – ${formatDate(new Date(new Date(to).getTime() - 1), dates)}`
      : words.all_time
  return (
    <Card as="section" aria-labelledby="report-files" className={parts.section}>
      <h2 id="report-files" className={styles.title}>
        {words.title}
      </h2>
      <ul className={parts.list}>
        {data.map((file) => (
          <li key={file.id} className={styles.line}>
            <span className={styles.words}>
              <strong>{periodOf(file.from_at, file.to_at)}</strong>
              <span className={parts.caption}>
                {joinedByPoints([
                  file.format.toUpperCase(),
                  file.scheduled ? words.scheduled : words.ordered,
                  formatDateTime(file.created_at, dates),
                  ...(file.state === 'ready' && file.expires_at
                    ? [words.until(formatDate(file.expires_at, dates))]
                    : []),
                ])}
              </span>
            </span>
            {file.state === 'ready' ? (
              <Button
                variant="blackBorder"
                size="s"
                loading={open.isPending && open.variables === file.id}
                aria-label={`${words.open}: ${periodOf(file.from_at, file.to_at)}, ${file.format.toUpperCase()}`}
                onClick={() => open.mutate(file.id)}
              >
                {words.open}
              </Button>
            ) : (
              <Badge tone={file.state === 'requested' ? 'blue' : 'neutral'}>{words.states[file.state]}</Badge>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Scheduled reports, and finished files. */
export function ByMail({
  choices,
  start,
}: {
  choices: ReportSummary['choices']
  start: { group_id?: string; common_id?: string }
}) {
  const words = useReportWords()
  const query = useQuery(reportSchedules(useReportPlace().organization_id))
  const [editing, setEditing] = useState<Schedule | 'new' | null>(null)
  const add = (
    <Button variant="Orange" onClick={() => setEditing('new')}>
      {words.mail.add}
    </Button>
  )
  return (
    <div className={styles.page}>
      <Card as="section" aria-labelledby="report-mails" className={parts.section}>
        <h2 id="report-mails" className={styles.title}>
          {words.mail.title}
        </h2>
        <p className={parts.caption}>{words.mail.text}</p>
        <Asked query={query} failed={{ level: 3, title: words.failed }} loading={<Skeleton lines={3} />}>
          {(data) => (
            <>
              {data.length === 0 && (
                <EmptyState level={3} title={words.mail.empty} text={words.mail.empty_text} action={add} />
              )}
              {data.length > 0 && (
                <>
                  <ul className={parts.list}>
                    {data.map((one) => (
                      <OneSchedule key={one.id} schedule={one} onEdit={() => setEditing(one)} />
                    ))}
                  </ul>
                  <div>{add}</div>
                </>
              )}
            </>
          )}
        </Asked>
      </Card>
      <Files />
      {editing && (
        <ScheduleDialog
          of={editing === 'new' ? null : editing}
          start={start}
          choices={choices}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  )
}
