import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { newIdempotencyKey } from '#web/client/api.ts'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useForm } from '#web/form/use-form.ts'
import type { ServiceCodeRow } from '../../service-codes.contract.ts'
import { STATE_TONE } from '../code-states.ts'
import { useCodeUnits } from '../code-units.ts'
import styles from '../Codes.module.css'
import { codesList, oneCode, serviceCodesApi, useCodeChange } from '../service-codes.api.ts'
import { useServiceCodeWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

const MAX_MONTHS: typeof import('../../service-codes.contract.ts').MAX_MONTHS = 24

function PickCode({ onPick }: { onPick: (id: string) => void }) {
  const words = useServiceCodeWords().use
  const codeUnits = useCodeUnits()
  const { text, setText, search } = useDebouncedSearch()
  const { data, isFetching } = useQuery(
    codesList({ state: 'eq.active', order: 'ends_on.asc', ...(search && { q: search }) }),
  )
  // An amount is spent at the checkout.
  const rows = data?.data.filter(({ units_left }) => units_left !== null)
  return (
    <Card>
      <div className={parts.form}>
        <SearchField
          label={words.code}
          placeholder={words.search}
          value={text}
          onChange={setText}
          busy={isFetching}
        />
        {rows?.length === 0 &&
          (search ? (
            <EmptyState title={words.none} />
          ) : (
            <EmptyState title={words.nothing} text={words.nothing_text} />
          ))}
        <ul className={parts.rows}>
          {rows?.map((row) => (
            <li key={row.id}>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is too deep */}
              <button type="button" className={styles.person} onClick={() => onPick(row.id)}>
                <span className={styles.words}>
                  <span className={styles.name}>{row.code}</span>
                  <span className={styles.small}>
                    {row.learner}&nbsp;· {row.organization}&nbsp;· {codeUnits.leftOf(row)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function MonthsForm({ code, onChange }: { code: ServiceCodeRow; onChange: () => void }) {
  const words = useServiceCodeWords().use
  const language = useLanguage()
  const navigate = useNavigate()
  const [key] = useState(newIdempotencyKey)
  const use = useCodeChange((months: number) => serviceCodesApi.use(code.id, months, key))
  const form = useForm({
    initial: { months: '1' },
    shape: () => import('../../service-codes.contract.ts').then(({ UseServiceCode }) => UseServiceCode),
    submit: async ({ months }) => {
      await use.mutateAsync(Number(months))
      void navigate(`/admin/manage-subscription/service-code/${code.id}`)
    },
  })
  const months = Number(form.values.months) || 0
  return (
    <Card>
      <Form form={form} className={parts.form}>
        <p>
          <span className={styles.name}>{code.code}</span>&nbsp;· {code.learner}&nbsp;· {code.organization}
        </p>
        <TextInput
          id="months"
          type="number"
          inputMode="numeric"
          min={1}
          max={Math.min(MAX_MONTHS, code.units_left ?? 0)}
          label={words.months}
          hint={words.months_hint((code.units_left ?? 0).toLocaleString(language))}
          {...form.text('months')}
        />
        <div className={parts.controls}>
          <SubmitButton
            form={form}
            label={months === 1 ? words.submit_one : words.submit(months.toLocaleString(language))}
          />
          <Button variant="White" onClick={onChange}>
            {words.change}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/**
 * The code whose address was followed: one that was withdrawn or used up since it was noted says so. While
 * the last unit is used the form stays.
 */
function Chosen({ code, onChange }: { code: ServiceCodeRow; onChange: () => void }) {
  const words = useServiceCodeWords()
  const amount = code.units_left === null
  const [usable] = useState(code.state === 'active' && !amount)
  if (usable) return <MonthsForm code={code} onChange={onChange} />
  return (
    <Card>
      <div className={parts.form}>
        <p>
          <span className={styles.name}>{code.code}</span>&nbsp;· {code.learner}&nbsp;· {code.organization}
        </p>
        <div>
          {amount ? (
            words.use.by_amount
          ) : (
            <Badge tone={STATE_TONE[code.state]}>{words.states[code.state]}</Badge>
          )}
        </div>
        <div className={parts.controls}>
          <Button variant="White" onClick={onChange}>
            {words.use.change}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** /admin/manage-subscription/service-code/add: begins months of learning that a service code pays for. */
export default function UseCode() {
  const words = useServiceCodeWords().use
  const [search, setSearch] = useSearchParams()
  const id = search.get('code') ?? ''
  const { data } = useQuery({ ...oneCode(id), enabled: id !== '' })
  return (
    <Page className={styles.narrow} title={words.title} text={words.text}>
      {id !== '' && data ? (
        <Chosen key={data.id} code={data} onChange={() => setSearch({})} />
      ) : (
        <PickCode onPick={(code) => setSearch({ code })} />
      )}
    </Page>
  )
}
