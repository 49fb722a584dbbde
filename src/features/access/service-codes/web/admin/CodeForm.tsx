import { useState } from 'react'
import { newIdempotencyKey } from '#web/client/api.ts'
import { SubmitButton } from '#web/form/Form.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import type { ServiceCodeRow } from '../../service-codes.contract.ts'
import { CodeFields, codeValues, priced, type CodeValues } from '../CodeFields.tsx'
import { aYearAfter } from '../days.ts'
import { serviceCodesApi, useCodeChange } from '../service-codes.api.ts'
import { useServiceCodeWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

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
  const save = useCodeChange(async (values: CodeValues) =>
    row
      ? serviceCodesApi.change(row.id, priced(values))
      : to
        ? serviceCodesApi.issue({ ...ids, ...priced(values) }, key)
        : Promise.resolve(),
  )
  const form = useForm<CodeValues>({
    initial: codeValues(row, {
      starts_on: to?.today ?? '',
      ends_on: to ? aYearAfter(to.today) : '',
    }),
    body: (values) => ({ ...(row ? {} : ids), ...priced(values) }),
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
      <form {...form.props} className={parts.form}>
        {(form.problem || form.errors['user_id']) && (
          <Notice>{form.errors['user_id'] ?? form.problem?.message}</Notice>
        )}
        <CodeFields form={form} staff fixed={row !== null} />
        <div className={parts.controls}>
          <SubmitButton form={form} label={row ? words.save : words.issue} />
          <Button variant="White" href={back}>
            {common.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}
