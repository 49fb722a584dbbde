import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { newIdempotencyKey } from '#web/client/api.ts'
import { currentLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useCommonLists, useCourseWords } from '../../../courses/web/public.ts'
import { useBase } from '../base.ts'
import { draftsApi, useRefreshDrafts } from '../drafts.api.ts'
import { typeFor, typesFor, type Terms } from '../../shared/terms.ts'
import { OwnerSelect } from '../OwnerSelect.tsx'
import { useDraftWords } from '../words.ts'
import s from './Drafts.module.css'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

type Values = {
  title: string
  summary: string
  language: string
  kind: string
  type: string
  delivery_mode: string
  level: string
  organization_id: string
}
type Body = Parameters<typeof draftsApi.create>[0]
/** An Admin says whose it is; everybody else's is their organization's. */
const bodyOf =
  (admin: boolean) =>
  ({ level, organization_id, ...values }: Values): unknown => ({
    ...values,
    level: level || null,
    ...(admin && { organization_id: organization_id || null }),
  })

/** /courses/add, /admin/courses/add: the least that a course needs; the editor does the rest. */
export default function AddCourse(): ReactNode {
  const words = useDraftWords()
  const t = words.add
  const { types } = useCourseWords()
  const lists = useCommonLists()
  const navigate = useNavigate(),
    base = useBase()
  const refresh = useRefreshDrafts()
  const [key] = useState(newIdempotencyKey)
  const admin = base.place === 'admin',
    body = bodyOf(admin)
  const form = useForm<Values>({
    initial: {
      title: '',
      summary: '',
      language: currentLanguage(),
      kind: 'Foundational Course',
      type: 'Anytime ASL Courses',
      delivery_mode: 'Self-Placed',
      level: '',
      organization_id: '',
    },
    body,
    shape: () =>
      import('../../course-drafts.contract.ts').then(
        ({ courseDraftsContract }) => courseDraftsContract.create.body,
      ),
    submit: async (values) => {
      const made = await draftsApi.create(body(values) as Body, key)
      void refresh()
      void navigate(base.edit(made))
    },
  })
  const lang = form.values.language as Language
  /** The heading follows what it has to fit. */
  const choose = (change: { kind: string } | { delivery_mode: string }): void => {
    const terms = { ...form.values, ...change } as Terms
    for (const [name, value] of Object.entries(change)) form.set(name as keyof Values, value)
    form.set('type', typeFor(terms))
  }
  return (
    <Page title={t.title} text={t.text}>
      <Card className={s['narrow'] ?? ''}>
        <Form form={form} className={s['form']}>
          {admin && (
            <OwnerSelect
              label={words.owner.label}
              value={form.values.organization_id}
              error={form.errors['organization_id']}
              onChange={(value) => form.set('organization_id', value)}
              first={[{ value: '', label: words.owner.platform }]}
            />
          )}
          <RadioGroup
            label={t.language}
            hint={t.language_hint}
            name="language"
            look="row"
            value={form.values.language}
            onChange={(value) => form.set('language', value)}
            options={LANGUAGES.map((value) => ({ value, label: words.languages[value] }))}
          />
          <TextInput
            id="title"
            lang={lang}
            label={t.name}
            hint={t.name_hint}
            autoComplete="off"
            {...form.text('title')}
          />
          <Textarea
            id="summary"
            lang={lang}
            label={t.summary}
            hint={t.summary_hint}
            rows={2}
            {...form.text('summary')}
          />
          <RadioGroup
            label={t.kind}
            name="kind"
            look="cards"
            value={form.values.kind}
            onChange={(value) => choose({ kind: value })}
            options={(['Foundational Course', 'Mini Lessons'] as const).map((value) => ({
              value,
              label: t.kinds[value],
              hint: t.kind_hints[value],
            }))}
          />
          <RadioGroup
            label={t.delivery}
            name="delivery_mode"
            look="row"
            value={form.values.delivery_mode}
            onChange={(value) => choose({ delivery_mode: value })}
            options={Object.entries(t.deliveries).map(([value, label]) => ({ value, label }))}
          />
          <div className={s['pair']}>
            <Select
              id="type"
              label={t.type}
              hint={t.type_hint}
              options={typesFor(form.values as Terms).map((value) => ({ value, label: types[value] }))}
              {...form.text('type')}
            />
            <Select
              id="level"
              label={t.level}
              options={[
                { value: '', label: t.no_level },
                ...(lists.data?.aslLevel ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...form.text('level')}
            />
          </div>
          <div className={parts.controls}>
            <SubmitButton form={form} label={t.submit} />
            <Button variant="White" href={base.list}>
              {t.cancel}
            </Button>
          </div>
        </Form>
      </Card>
    </Page>
  )
}
