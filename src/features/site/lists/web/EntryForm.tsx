import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useForm } from '#web/form/use-form.ts'
import type { Entry, ListName } from '../lists.contract.ts'
import { listsApi, useListChange, type EntryBody } from './lists.api.ts'
import { useListsWords } from './words.ts'
import { FAQ_CATEGORIES as CATEGORIES, type FaqCategory as Category } from '../shared/faq-categories.ts'
import parts from '#web/ui/layout/parts.module.css'

type Values = {
  name_en: string
  name_es: string
  text_en: string
  text_es: string
  category: string
  active: boolean
}

/** An entry of a list in both languages. */
export function EntryForm({
  list,
  entry,
  onDone,
}: {
  list: ListName
  entry: Entry | null
  onDone: () => void
}) {
  const words = useListsWords()
  const common = useCommonWords()
  const faq = list === 'support-faqs'
  const save = useListChange(async (body: EntryBody) =>
    entry ? listsApi.update(list, entry.id, body) : listsApi.add(list, body),
  )
  const body = ({ active, category, ...values }: Values): EntryBody => ({
    ...values,
    category: (category || null) as Category | null,
    status: active ? 'active' : 'inactive',
  })
  const form = useForm<Values>({
    initial: {
      name_en: entry?.name_en ?? '',
      name_es: entry?.name_es ?? '',
      text_en: entry?.text_en ?? '',
      text_es: entry?.text_es ?? '',
      category: entry?.category ?? (faq ? 'account' : ''),
      active: entry?.status !== 'inactive',
    },
    body,
    shape: () => import('../lists.contract.ts').then(({ SaveEntry, SaveFaq }) => (faq ? SaveFaq : SaveEntry)),
    submit: async (values) => {
      await save.mutateAsync(body(values))
      onDone()
    },
  })
  const area = (name: 'text_en' | 'text_es', label: string, lang: string) => (
    <Textarea
      id={name}
      label={label}
      lang={lang}
      rows={6}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(event) => form.set(name, event.target.value)}
    />
  )
  return (
    <Form form={form} className={parts.form}>
      {faq && (
        <Select
          id="category"
          label={words.category}
          options={CATEGORIES.map((value) => ({ value, label: words.categories[value] }))}
          {...form.text('category')}
        />
      )}
      <TextInput
        id="name_en"
        lang="en"
        label={faq ? words.question_en : words.name_en}
        autoComplete="off"
        {...form.text('name_en')}
      />
      {faq && area('text_en', words.answer_en, 'en')}
      <TextInput
        id="name_es"
        lang="es"
        label={faq ? words.question_es : words.name_es}
        autoComplete="off"
        {...form.text('name_es')}
      />
      {faq && area('text_es', words.answer_es, 'es')}
      {!entry?.fixed && (
        <Switch
          label={faq ? words.shown : words.active}
          hint={faq ? words.shown_hint : words.active_hint}
          checked={form.values.active}
          onChange={(event) => form.set('active', event.target.checked)}
        />
      )}
      <div className={parts.actions}>
        <SubmitButton form={form} label={entry ? common.save : words.add} />
      </div>
    </Form>
  )
}
