import { useState, type ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { SaveMark } from '#web/form/SaveMark.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { Draft } from '../../course-drafts/course-drafts.contract.ts'
import { draftsApi, useDraftChange } from '../../course-drafts/web/public.ts'
import { TextField } from './TextField.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { useEditorWords } from './words.ts'
import s from './Details.module.css'
import { useReload } from './use-reload.ts'
import parts from '#web/ui/layout/parts.module.css'

/** The texts of one language. */
export function InLanguage({ draft, language }: { draft: Draft; language: Language }): ReactNode {
  const words = useEditorWords()
  const t = words.details
  const reload = useReload(draft.common_id)
  const own = draft.languages.find((one) => one.language === language)!
  const standing = (one: Draft) => {
    const { version, title, slug, summary, description } = one.languages.find(
      (row) => row.language === language,
    )!
    return { version, values: { title, slug, summary, description } }
  }
  const fields = useFields(standing(draft), {
    save: async (changed, version) => {
      const after = await draftsApi.text(draft.common_id, language, changed, version)
      void reload()
      return { version: after.version, values: { slug: after.slug } }
    },
    reload: async () => standing(await reload()),
  })
  const [leaving, setLeaving] = useState(false)
  const remove = useDraftChange(() => draftsApi.removeLanguage(draft.common_id, language))
  return (
    <Card as="section" className={s['card'] ?? ''} aria-labelledby={`details-${language}`}>
      <header className={s['head']}>
        <h2 id={`details-${language}`} className={s['title']}>
          {words.languages[language]}
        </h2>
        <SaveMark fields={fields} />
      </header>
      <div className={s['fields']}>
        <TextField fields={fields} path="title" lang={language} label={t.title} max={160} />
        <TextField fields={fields} path="summary" as="lines" lang={language} label={t.summary} max={300} />
        <TextField fields={fields} path="description" as="rich" lang={language} label={t.description} />
        <TextField fields={fields} path="slug" label={t.slug} hint={t.slug_hint} max={100} />
        {draft.languages.length > 1 && own.published_at === null && (
          <div>
            <Button size="s" variant="RedOpacity" onClick={() => setLeaving(true)}>
              {t.remove_language(words.languages[language])}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={leaving}
        onCancel={() => setLeaving(false)}
        title={t.remove_language(words.languages[language])}
        confirmLabel={t.remove_language(words.languages[language])}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setLeaving(false) })}
      >
        {t.remove_language_text}
      </ConfirmDialog>
    </Card>
  )
}

export function AddLanguage({ draft, language }: { draft: Draft; language: Language }): ReactNode {
  const words = useEditorWords()
  const t = words.details
  const add = useDraftChange((title: string) => draftsApi.addLanguage(draft.common_id, language, title))
  const form = useForm({
    initial: { title: '' },
    submit: async ({ title }) => {
      await add.mutateAsync(title.trim())
    },
  })
  const name = words.languages[language]
  return (
    <Card as="section" look="quiet" className={s['card'] ?? ''} aria-labelledby="details-add">
      <h2 id="details-add" className={s['title']}>
        {t.add_language(name)}
      </h2>
      <p className={parts.note}>{t.add_language_text}</p>
      <Form form={form} className={s['fields']}>
        <TextInput
          label={t.add_title(name)}
          lang={language}
          maxLength={160}
          autoComplete="off"
          {...form.text('title')}
        />
        <div>
          <SubmitButton
            form={form}
            variant="blackBorder"
            disabled={form.values.title.trim() === ''}
            label={t.add}
          />
        </div>
      </Form>
    </Card>
  )
}
