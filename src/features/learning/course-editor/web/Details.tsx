import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { saveFile } from '#web/client/browser/save-file.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Chip, ChipGroup } from '#web/ui/display/Chip.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useCommonLists, useCourseWords } from '../../courses/web/public.ts'
import type { Draft } from '../../course-drafts/course-drafts.contract.ts'
import {
  useBase,
  draftsApi,
  oneDraft,
  useDraftChange,
  useDraftWords,
} from '../../course-drafts/web/public.ts'
import { archiveOf, useArchiveWords } from '../../course-archives/web/public.ts'
import { Conflict } from './Conflict.tsx'
import { DeleteCourse } from './DeleteCourse.tsx'
import { PictureField } from './PictureField.tsx'
import { SaveMark } from './SaveMark.tsx'
import { TextField } from './TextField.tsx'
import { useFields, type Fields } from './use-fields.ts'
import { useEditorWords } from './words.ts'
import s from './Details.module.css'

const CENTS = 100
function useReload(common_id: string): () => Promise<Draft> {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...oneDraft(common_id), staleTime: 0 })
}

/** What is common to all languages. */
function Common({ draft }: { draft: Draft }): ReactNode {
  const { details: t } = useEditorWords()
  const { add } = useDraftWords()
  const { types, kinds } = useCourseWords()
  const lists = useCommonLists()
  const reload = useReload(draft.common_id)
  const standing = (one: Draft) => ({ version: one.version, values: { ...one.details } })
  const fields = useFields(standing(draft), {
    save: async (changed, version) => {
      const { version: next } = await draftsApi.details(draft.common_id, changed, version)
      void reload()
      return { version: next, values: {} }
    },
    reload: async () => standing(await reload()),
  })
  const choice = (path: string, label: string, options: { value: string; label: string }[]) => (
    <div>
      <Select
        label={label}
        options={options}
        value={fields.text(path)}
        error={fields.errors[path]}
        onChange={(event) => fields.set(path, event.target.value || null)}
      />
      <Conflict fields={fields} path={path} />
    </div>
  )
  const named = (entries: Record<string, string>) =>
    Object.entries(entries).map(([value, label]) => ({ value, label }))
  const price = fields.value('price_cents') as number | null
  return (
    <Card as="section" className={s['card'] ?? ''} aria-labelledby="details-course">
      <header className={s['head']}>
        <h2 id="details-course" className={s['title']}>
          {t.course}
        </h2>
        <SaveMark fields={fields} />
      </header>
      <div className={s['two']}>
        <div className={s['cover']}>
          <PictureField
            value={fields.value('cover') as string | null}
            error={fields.errors['cover']}
            onChange={(key) => fields.set('cover', key)}
          />
          <Conflict
            fields={fields}
            path="cover"
            shown={(key) =>
              key ? (
                <FileImage
                  keyPath={String(key)}
                  alt={t.cover}
                  width={160}
                  height={160}
                  className={s['small']}
                />
              ) : (
                ''
              )
            }
          />
        </div>
        <div className={s['fields']}>
          {choice('type', t.type, named(types))}
          {choice('kind', t.kind, named(kinds))}
          {choice('level', t.level, [
            { value: '', label: t.any_level },
            ...(lists.data?.aslLevel ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ])}
          <Categories fields={fields} all={lists.data?.courseCategory ?? []} />
          <div className={s['terms']}>
            {choice('delivery_mode', t.delivery, named(add.deliveries))}
            {choice('billing_type', t.billing, named(t.billings))}
            <div>
              <TextInput
                label={t.price}
                hint={t.price_hint}
                type="number"
                inputMode="decimal"
                min={0}
                step="0.01"
                value={price === null ? '' : String(price / CENTS)}
                error={fields.errors['price_cents']}
                onChange={(event) =>
                  fields.set(
                    'price_cents',
                    event.target.value === ''
                      ? null
                      : Math.max(0, Math.round(Number(event.target.value) * CENTS)),
                  )
                }
              />
              <Conflict
                fields={fields}
                path="price_cents"
                shown={(value) => (value === null ? '' : String(Number(value) / CENTS))}
              />
            </div>
            <div>
              <Tags
                value={fields.value('tags') as string[]}
                error={fields.errors['tags']}
                onChange={(tags) => fields.set('tags', tags)}
              />
              <Conflict fields={fields} path="tags" />
            </div>
          </div>
        </div>
      </div>
    </Card>
  )
}

/**
 * As many topics as fit: each is a button that is on or off. A topic that the list no longer has can only be
 * taken off.
 */
function Categories({
  fields,
  all,
}: {
  fields: Fields
  all: readonly { id: string; name: string }[]
}): ReactNode {
  const { details: t } = useEditorWords()
  const label = useId(),
    error = fields.errors['categories']
  const chosen = fields.value('categories') as string[]
  const shown = [
    ...all,
    ...chosen.filter((key) => !all.some(({ id }) => id === key)).map((key) => ({ id: key, name: key })),
  ]
  return (
    <div className={s['topics']}>
      <p id={label} className={s['topics_label']}>
        {t.categories}
      </p>
      <ChipGroup label={t.categories}>
        {shown.map(({ id, name }) => (
          <Chip
            key={id}
            pressed={chosen.includes(id)}
            onPress={() =>
              fields.set(
                'categories',
                chosen.includes(id) ? chosen.filter((key) => key !== id) : [...chosen, id],
              )
            }
          >
            {name}
          </Chip>
        ))}
      </ChipGroup>
      {shown.length === 0 && <p className={s['hint']}>{t.no_categories}</p>}
      <FieldError id={`${label}-error`}>{error}</FieldError>
      <Conflict fields={fields} path="categories" />
    </div>
  )
}

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** The text stays as it is typed; the list is made of it. */
function Tags({
  value,
  error,
  onChange,
}: {
  value: string[]
  error?: string | undefined
  onChange: (tags: string[]) => void
}): ReactNode {
  const { details: t } = useEditorWords()
  const [text, setText] = useState(value.join(', '))
  // Somebody else's tags were taken over.
  const shown = tagsOf(text).join() === value.join() ? text : value.join(', ')
  return (
    <TextInput
      label={t.tags}
      hint={t.tags_hint}
      value={shown}
      error={error}
      autoComplete="off"
      onChange={(event) => {
        setText(event.target.value)
        onChange(tagsOf(event.target.value))
      }}
    />
  )
}

/** The texts of one language. */
function InLanguage({ draft, language }: { draft: Draft; language: Language }): ReactNode {
  const words = useEditorWords()
  const t = words.details
  const common = useCommonWords()
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
        cancelLabel={common.cancel}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setLeaving(false) })}
      >
        {t.remove_language_text}
      </ConfirmDialog>
    </Card>
  )
}

function AddLanguage({ draft, language }: { draft: Draft; language: Language }): ReactNode {
  const words = useEditorWords()
  const t = words.details
  const [title, setTitle] = useState('')
  const add = useDraftChange(() => draftsApi.addLanguage(draft.common_id, language, title.trim()))
  const name = words.languages[language]
  return (
    <Card as="section" look="quiet" className={s['card'] ?? ''} aria-labelledby="details-add">
      <h2 id="details-add" className={s['title']}>
        {t.add_language(name)}
      </h2>
      <p className={s['hint']}>{t.add_language_text}</p>
      <form
        className={s['fields']}
        onSubmit={(event) => {
          event.preventDefault()
          if (title.trim() && !add.isPending) add.mutate(undefined)
        }}
      >
        <TextInput
          label={t.add_title(name)}
          lang={language}
          value={title}
          maxLength={160}
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
        <div>
          <Button type="submit" variant="blackBorder" loading={add.isPending} disabled={title.trim() === ''}>
            {t.add}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Everything about a course besides its outline. */
export function Details({ draft }: { draft: Draft }): ReactNode {
  const { details: t } = useEditorWords()
  const navigate = useNavigate(),
    base = useBase()
  const copy = useDraftChange(
    () => draftsApi.copy(draft.common_id),
    false,
    (made) => void navigate(base.edit(made)),
  )
  const { bring } = useArchiveWords()
  const take = useMutation({
    mutationFn: () => archiveOf(draft.common_id),
    onSuccess: (file) => saveFile(file, `${draft.languages[0]!.slug}.zip`),
  })
  const languages = draft.languages.map((one) => one.language)
  return (
    <div className={s['details']}>
      <div className={s['languages']} data-many={languages.length > 1 ? '' : undefined}>
        {languages.map((language) => (
          <InLanguage key={language} draft={draft} language={language} />
        ))}
      </div>
      {LANGUAGES.filter((language) => !languages.includes(language)).map((language) => (
        <AddLanguage key={language} draft={draft} language={language} />
      ))}
      <Common draft={draft} />
      <div className={s['actions']}>
        <Button variant="White" loading={take.isPending} onClick={() => take.mutate()}>
          {bring.take_out}
        </Button>
        <Button variant="White" loading={copy.isPending} onClick={() => copy.mutate(undefined)}>
          {t.copy}
        </Button>
        {draft.may_delete && <DeleteCourse draft={draft} />}
      </div>
    </div>
  )
}
