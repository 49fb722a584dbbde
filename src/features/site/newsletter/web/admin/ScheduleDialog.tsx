import { useMemo, type ReactNode } from 'react'
import { DAY_MS } from '#contract/durations.ts'
import { wallTime } from '#contract/wall-time.ts'
import { zoneOptions } from '#web/client/format/zones.ts'
import { useDateOptions } from '#web/client/format/dates.ts'
import { browserZone } from '#web/client/http/headers.ts'
import { Form } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { IssueDetail } from '../../issues.contract.ts'
import { issuesApi, useNewsletterChange } from '../newsletter.api.ts'
import { useNewsletterWords } from '../words.ts'

/** Asks for the wall time and the zone at which an issue is sent. */
export function ScheduleDialog({ issue, onClose }: { issue: IssueDetail; onClose: () => void }): ReactNode {
  const words = useNewsletterWords()
  const { zone: own } = useDateOptions()
  const schedule = useNewsletterChange((body: { at: string; zone: string }) =>
    issuesApi.schedule(issue.id, body),
  )
  const zone = issue.zone ?? own
  const form = useForm({
    initial: {
      at: issue.scheduled_at
        ? wallTime(zone, new Date(issue.scheduled_at))
        : `${wallTime(zone, new Date(Date.now() + DAY_MS)).slice(0, 10)}T09:00`,
      zone,
    },
    submit: async (values) => {
      await schedule.mutateAsync(values)
      onClose()
    },
  })
  const zones = useMemo(() => zoneOptions(own, browserZone()), [own])
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.schedule_title}
      description={words.schedule_text}
      dismissible={!form.busy}
      footer={
        <>
          <Button variant="White" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="Orange" loading={form.busy} onClick={() => form.send()}>
            {words.schedule}
          </Button>
        </>
      }
    >
      <Form form={form} className={parts.page}>
        <TextInput
          id="at"
          type="datetime-local"
          label={words.schedule_at}
          data-autofocus=""
          {...form.text('at')}
        />
        <Select id="zone" label={words.schedule_zone} options={zones} {...form.text('zone')} />
      </Form>
    </Dialog>
  )
}
