import { useState } from 'react'
import { newIdempotencyKey } from '#web/client/api.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import type { ServiceCodeRow } from '../../service-codes.contract.ts'
import styles from '../Codes.module.css'
import { aYearAfter } from '../days.ts'
import { serviceCodesApi, useCodeChange } from '../service-codes.api.ts'
import { useServiceCodeWords } from '../words.ts'

const MAX_UNITS: typeof import('../../service-codes.contract.ts').MAX_UNITS = 1000

type Values = { code: string; units_authorised: string; starts_on: string; ends_on: string; note: string }

/** Issues a code to a learner, or changes one. */
export function CodeForm({
  to,
  row,
  onDone,
  back,
}: {
  /** `today`: the day that it is where the centre is. */
  to?: { organization_id: string; user_id: string; today: string }
  row: ServiceCodeRow | null
  onDone: () => void
  back: string
}) {
  const words = useServiceCodeWords().form
  const common = useCommonWords()
  const [key] = useState(newIdempotencyKey)
  const ids = { organization_id: to?.organization_id ?? '', user_id: to?.user_id ?? '' }
  const numbers = (values: Values) => ({ ...values, units_authorised: Number(values.units_authorised) })
  const save = useCodeChange((values: Values) =>
    row
      ? serviceCodesApi.change(row.id, numbers(values))
      : to
        ? serviceCodesApi.issue({ ...ids, ...numbers(values) }, key)
        : Promise.resolve(),
  )
  const form = useForm<Values>({
    initial: {
      code: row?.code ?? '',
      units_authorised: String(row?.units_authorised ?? 6),
      starts_on: row?.starts_on ?? to?.today ?? '',
      ends_on: row?.ends_on ?? (to ? aYearAfter(to.today) : ''),
      note: row?.note ?? '',
    },
    body: (values) => ({ ...(row ? {} : ids), ...values }),
    shape: () =>
      import('../../service-codes.contract.ts').then(({ ChangeServiceCode, IssueServiceCode }) =>
        row ? ChangeServiceCode : IssueServiceCode,
      ),
    submit: async (values) => {
      await save.mutateAsync(values)
      onDone()
    },
  })
  return (
    <Card>
      <form {...form.props} className={styles.form}>
        {(form.problem || form.errors['user_id']) && (
          <Notice>{form.errors['user_id'] ?? form.problem?.message}</Notice>
        )}
        <TextInput
          id="code"
          label={words.code}
          hint={words.code_hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...form.text('code')}
        />
        <TextInput
          id="units_authorised"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_UNITS}
          label={words.units}
          hint={words.units_hint}
          {...form.text('units_authorised')}
        />
        <div className={styles.pair}>
          <TextInput id="starts_on" type="date" label={words.starts_on} {...form.text('starts_on')} />
          <TextInput id="ends_on" type="date" label={words.ends_on} {...form.text('ends_on')} />
        </div>
        <Textarea
          id="note"
          label={words.note}
          note={common.optional}
          rows={3}
          maxLength={500}
          value={form.values.note}
          error={form.errors['note']}
          onChange={(event) => form.set('note', event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="Orange" loading={form.busy}>
            {row ? words.save : words.issue}
          </Button>
          <Button variant="White" href={back}>
            {common.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}
