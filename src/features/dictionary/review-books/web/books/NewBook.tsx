import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ClientInput } from '#contract/endpoint.ts'
import { Asked } from '#web/client/asked.tsx'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { BookSets, reviewBooksContract } from '../../review-books.contract.ts'
import { booksApi, bookSets, useBookChange } from '../review-books.api.ts'
import styles from '../Review.module.css'
import { useReviewWords } from '../words.ts'
import type { BookLink } from './MadeDialog.tsx'
import { WordChoice, type ChosenWord } from './WordChoice.tsx'
import parts from '#web/ui/layout/parts.module.css'

type Body = ClientInput<(typeof reviewBooksContract)['create']>['body']
type Values = {
  name: string
  deaf_reviewer: boolean
  set: string
  category: string
  unit: string
  message: string
  language: string
  days: string
}
const MONTH = '30'

/** A new book; answers its address, which is told once. */
export function NewBook({ onMade }: { onMade: (made: BookLink) => void }): ReactNode {
  const words = useReviewWords().form
  const query = useQuery(bookSets)
  return (
    <Asked query={query} failed={{ title: words.failed }} loading={<Skeleton shape="text" lines={6} />}>
      {(sets) => <BookForm sets={sets} onMade={onMade} />}
    </Asked>
  )
}

function BookForm({ sets, onMade }: { sets: BookSets; onMade: (made: BookLink) => void }): ReactNode {
  const words = useReviewWords().form,
    language = useLanguage()
  const [chosen, setChosen] = useState<ChosenWord[]>([])
  const make = useBookChange(booksApi.create)
  const number = (n: number): string => n.toLocaleString(language)
  const bodyOf = ({ category, unit, ...values }: Values): unknown => ({
    ...values,
    category: values.set === 'category' ? category : null,
    unit: values.set === 'unit' && unit !== '' ? unit : null,
    words: values.set === 'chosen' ? chosen.map((word) => word.slug) : [],
  })
  const form = useForm<Values>({
    changed: chosen.length > 0,
    initial: {
      name: '',
      deaf_reviewer: false,
      set: 'waiting',
      category: '',
      unit: '',
      message: '',
      language,
      days: MONTH,
    },
    body: bodyOf,
    shape: () => import('../../review-books.contract.ts').then(({ CreateReviewBook }) => CreateReviewBook),
    submit: async (values) => {
      const { url, signs } = await make.mutateAsync(bodyOf(values) as Body)
      onMade({ name: values.name.trim(), url, signs })
    },
  })
  const choose = { value: '', label: words.choose }
  return (
    <Form form={form} className={parts.page}>
      <TextInput
        id="book-name"
        label={words.name}
        hint={words.name_hint}
        autoComplete="off"
        {...form.text('name')}
      />
      <Checkbox
        label={words.deaf_reviewer}
        hint={words.deaf_reviewer_hint}
        checked={form.values.deaf_reviewer}
        onChange={(event) => form.set('deaf_reviewer', event.target.checked)}
      />
      <RadioGroup
        label={words.set}
        name="set"
        value={form.values.set}
        error={form.errors['set']}
        onChange={(set) => form.set('set', set)}
        options={[
          { value: 'waiting', label: words.sets.waiting(number(sets.waiting)) },
          { value: 'category', label: words.sets.category },
          { value: 'unit', label: words.sets.unit },
          { value: 'chosen', label: words.sets.chosen },
        ]}
      />
      {form.values.set === 'category' && (
        <Select
          id="book-category"
          label={words.category}
          options={[
            choose,
            ...sets.categories.map((one) => ({
              value: one.value,
              label: words.option(one[language], number(one.count)),
            })),
          ]}
          {...form.text('category')}
        />
      )}
      {form.values.set === 'unit' && (
        <Select
          id="book-unit"
          label={words.unit}
          options={[
            choose,
            ...sets.units.map((one) => ({
              value: String(one.value),
              label: words.option(`${words.unit} ${one.value}`, number(one.count)),
            })),
          ]}
          {...form.text('unit')}
        />
      )}
      {form.values.set === 'chosen' && <WordChoice value={chosen} onChange={setChosen} />}
      <Textarea
        id="book-message"
        label={words.message}
        hint={words.message_hint}
        rows={3}
        {...form.text('message')}
      />
      <div className={styles.pair}>
        <Select
          id="book-language"
          label={words.language}
          options={(['en', 'es'] as const).map((one) => ({ value: one, label: words.languages[one] }))}
          {...form.text('language')}
        />
        <TextInput
          id="book-days"
          type="number"
          inputMode="numeric"
          min={1}
          label={words.days}
          {...form.text('days')}
        />
      </div>
      <SubmitButton form={form} wide label={words.submit} />
    </Form>
  )
}
