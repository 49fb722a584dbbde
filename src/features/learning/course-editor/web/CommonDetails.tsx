import { useId, useState, type ReactNode } from 'react'
import { SIGNER_NAMES, SIGNERS } from '#contract/signers.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { SaveMark } from '#web/form/SaveMark.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Chip, ChipGroup } from '#web/ui/display/Chip.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useCommonLists, useCourseWords } from '../../courses/web/public.ts'
import type { Draft } from '../../course-drafts/course-drafts.contract.ts'
import { fits, typeFor, type Terms } from '../../course-drafts/web/public.ts'
import { draftsApi, useDraftWords } from '../../course-drafts/web/public.ts'
import { Conflict } from './Conflict.tsx'
import { PictureField } from './PictureField.tsx'
import { useFields, type Fields } from '#web/form/use-fields.ts'
import { useEditorWords } from './words.ts'
import s from './Details.module.css'
import { useReload } from './use-reload.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Details shared by all languages. */
export function Common({ draft }: { draft: Draft }): ReactNode {
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
  const terms = {
    type: fields.text('type'),
    kind: fields.text('kind'),
    delivery_mode: fields.text('delivery_mode'),
  } as Terms
  const choice = (path: string, label: string, options: { value: string; label: string }[]) => (
    <div>
      <Select
        label={label}
        options={options}
        value={fields.text(path)}
        error={fields.errors[path]}
        onChange={(event) => {
          fields.set(path, event.target.value || null)
          // The heading follows what it has to fit.
          const type = typeFor({ ...terms, [path]: event.target.value })
          if ((path === 'kind' || path === 'delivery_mode') && type !== terms.type) fields.set('type', type)
        }}
      />
      <Conflict fields={fields} path={path} />
    </div>
  )
  const named = (entries: Record<string, string>) =>
    Object.entries(entries).map(([value, label]) => ({ value, label }))
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
          {choice('kind', t.kind, named(kinds))}
          {choice('delivery_mode', t.delivery, named(add.deliveries))}
          {choice(
            'type',
            t.type,
            named(types).filter(
              ({ value }) => value === terms.type || fits({ ...terms, type: value } as Terms),
            ),
          )}
          {choice('level', t.level, [
            { value: '', label: t.any_level },
            ...(lists.data?.aslLevel ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ])}
          {choice('signer', t.signer, [
            { value: '', label: t.any_signer },
            ...SIGNERS.map((one) => ({ value: one, label: SIGNER_NAMES[one] })),
          ])}
          <Categories fields={fields} all={lists.data?.courseCategory ?? []} />
          <div className={s['terms']}>
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
      {shown.length === 0 && <p className={parts.note}>{t.no_categories}</p>}
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
