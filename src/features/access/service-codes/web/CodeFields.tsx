import type { useForm } from '#web/form/use-form.ts'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { centsOf, dollarsOf } from '#web/client/format/read-money.ts'
import type { ServiceCodeRow } from '../service-codes.contract.ts'
import styles from './Codes.module.css'
import { useServiceCodeWords } from './words.ts'

const MAX_UNITS: typeof import('../service-codes.contract.ts').MAX_UNITS = 1000

const KINDS = ['units', 'amount'] as const

export type CodeValues = {
  code: string
  kind: string
  units_authorised: string
  /** Dollars. */
  unit_cents: string
  cents_authorised: string
  starts_on: string
  ends_on: string
  note: string
}
const MONTHS = '6'
/** Initial values of the form: a code of six months, or those of an existing code. */
export const codeValues = (
  row:
    | (Pick<
        ServiceCodeRow,
        'code' | 'units_authorised' | 'cents_authorised' | 'starts_on' | 'ends_on' | 'note'
      > & { unit_cents?: number | null })
    | null,
  days: { starts_on: string; ends_on: string },
): CodeValues => ({
  code: row?.code ?? '',
  kind: row && row.units_authorised === null ? 'amount' : 'units',
  units_authorised: String(row?.units_authorised ?? MONTHS),
  unit_cents: row?.unit_cents == null ? '' : dollarsOf(row.unit_cents),
  cents_authorised: row?.cents_authorised == null ? '' : dollarsOf(row.cents_authorised),
  starts_on: row?.starts_on ?? days.starts_on,
  ends_on: row?.ends_on ?? days.ends_on,
  note: row?.note ?? '',
})
/** Converts form values to the request's fields. */
export const numbers = ({ kind, ...values }: CodeValues) => {
  const { code, starts_on, ends_on, note } = values
  return {
    code,
    starts_on,
    ends_on,
    note,
    units_authorised: kind === 'units' ? Number(values.units_authorised) : null,
    cents_authorised: kind === 'amount' ? centsOf(values.cents_authorised) : null,
  }
}
/** The same with what a unit costs, which the platform says. */
export const priced = (values: CodeValues) => ({
  ...numbers(values),
  unit_cents: values.kind === 'units' && values.unit_cents.trim() !== '' ? centsOf(values.unit_cents) : null,
})

/** Fields of a code, in the forms that issue, change or request one. */
export function CodeFields({
  form,
  noteLabel,
  staff = false,
  fixed = false,
}: {
  form: ReturnType<typeof useForm<CodeValues>>
  noteLabel?: string
  /** The platform's say what a unit costs. */
  staff?: boolean
  /** A code stays one of months or of an amount. */
  fixed?: boolean
}) {
  const words = useServiceCodeWords().form
  return (
    <>
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
      {!fixed && (
        <RadioGroup
          name="kind"
          look="cards"
          label={words.kind}
          options={KINDS.map((value) => ({
            value,
            label: words.kinds[value],
            hint: words.kinds_hint[value],
          }))}
          value={form.values.kind}
          onChange={(kind) => form.set('kind', kind)}
        />
      )}
      {form.values.kind === 'units' ? (
        <div className={styles.pair}>
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
          {staff && (
            <TextInput
              id="unit_cents"
              inputMode="decimal"
              label={words.unit_price}
              hint={words.unit_price_hint}
              {...form.text('unit_cents')}
            />
          )}
        </div>
      ) : (
        <TextInput
          id="cents_authorised"
          inputMode="decimal"
          label={words.amount}
          hint={words.amount_hint}
          {...form.text('cents_authorised')}
        />
      )}
      <div className={styles.pair}>
        <TextInput id="starts_on" type="date" label={words.starts_on} {...form.text('starts_on')} />
        <TextInput id="ends_on" type="date" label={words.ends_on} {...form.text('ends_on')} />
      </div>
      <Textarea
        id="note"
        label={noteLabel ?? words.note}
        optional
        rows={3}
        maxLength={500}
        {...form.text('note')}
      />
    </>
  )
}
