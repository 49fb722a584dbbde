import type { ReactNode } from 'react'
import type { CalendarDay } from '#contract/calendar-day.ts'
import { WordChoice } from '#features/dictionary/vocabularies/web/public.ts'
import { formatDayLong, useDateOptions } from '#web/client/format/dates.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { mondayOf, WEEKS_AHEAD, weeksAfter } from '../../shared/weeks.ts'
import { planSign, useWeeklyChange } from '../weekly.api.ts'
import { useWeeklyWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** For an Admin: the word that is asked in a week that has not begun. */
export function PlanSign({
  plan,
  onClose,
}: {
  /** A plan that is changed; empty for a new one. */
  plan: { week?: string; slug?: string }
  onClose: () => void
}): ReactNode {
  const words = useWeeklyWords().admin,
    dates = useDateOptions()
  const save = useWeeklyChange(planSign)
  const current = mondayOf(new Date())
  const weeks = Array.from({ length: WEEKS_AHEAD }, (_, n) => weeksAfter(current, n + 1))
  const form = useForm({
    initial: { week: plan.week ?? weeks[0]!, slug: plan.slug ?? '' },
    body: ({ slug }) => ({ slug }),
    shape: () => import('../../weekly.contract.ts').then(({ PlanSign: shape }) => shape),
    submit: async (values) => {
      await save.mutateAsync(values)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={plan.week === undefined ? words.plan : words.change}
      description={words.plan_text}
      size="s"
      submit={words.save}
      className={parts.group}
    >
      <Select
        id="plan-week"
        label={words.week}
        disabled={plan.week !== undefined}
        options={weeks.map((week) => ({ value: week, label: formatDayLong(week as CalendarDay, dates) }))}
        {...form.text('week')}
      />
      <WordChoice
        value={form.values.slug === '' ? null : form.values.slug}
        onChange={(slug) => form.set('slug', slug ?? '')}
        words={words.word}
        error={form.errors['slug']}
      />
    </FormDialog>
  )
}
