import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import type { PictureValue } from '#features/media/published/published.contract.ts'
import { Conflict } from '#features/learning/course-editor/web/public.ts'
import { useStore } from '#web/form/use-fields.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import type { Draft } from '../../documents/documents.contract.ts'
import { DOCUMENT_LIMITS, pathOf } from '../../documents/terms.contract.ts'
import { choices } from './editor.api.ts'
import { MediaField } from './fields/MediaField.tsx'
import { TextPair } from './fields/TextPair.tsx'
import type { Writing } from './writing/writing.ts'
import { useDocumentWords } from './words.ts'
import s from './Editor.module.css'
import parts from '#web/ui/layout/parts.module.css'

/**
 * Head of a document: title, description and address in both languages, and the fields that the languages
 * share.
 */
export function HeadForm({ draft, writing }: { draft: Draft; writing: Writing }): ReactNode {
  const t = useDocumentWords().editor
  const language = useLanguage()
  const fields = useStore(writing.head)
  const tags = fields.value('tags') as string[]
  const listed = draft.kind !== 'page'
  const known = useQuery({ ...choices('tag', language, '', tags.join(',')), enabled: listed })
  return (
    <div className={s['headForm']}>
      <TextPair fields={fields} path="title" label={t.title} max={DOCUMENT_LIMITS.title} />
      <TextPair
        fields={fields}
        path="description"
        label={t.description}
        hint={t.description_hint}
        kind="lines"
        max={DOCUMENT_LIMITS.description}
      />
      {draft.key === null ? (
        <TextPair
          fields={fields}
          path="slug"
          label={t.slug}
          hint={t.slug_hint}
          max={DOCUMENT_LIMITS.slug}
          needed={false}
        />
      ) : (
        <p className={parts.note}>{t.slug_fixed(pathOf(draft.kind, draft.key, ''))}</p>
      )}
      <div data-place="cover">
        <MediaField
          kind="picture"
          label={t.cover}
          hint={t.cover_hint}
          value={fields.value('cover') as PictureValue | null}
          error={fields.errors['cover']}
          onChange={(value) => fields.set('cover', value)}
        />
        <Conflict
          fields={fields}
          path="cover"
          shown={(value) => (value as PictureValue | null)?.alt[language]}
        />
      </div>
      {listed && (
        <fieldset className={s['tags']}>
          <legend>{t.tags}</legend>
          {known.data?.length === 0 && <p className={parts.note}>{t.no_tags}</p>}
          {known.data?.map(({ to, title }) => (
            <Checkbox
              key={to}
              label={title}
              checked={tags.includes(to)}
              disabled={!tags.includes(to) && tags.length >= DOCUMENT_LIMITS.tags}
              onChange={(event) =>
                fields.set('tags', event.target.checked ? [...tags, to] : tags.filter((one) => one !== to))
              }
            />
          ))}
          <Conflict fields={fields} path="tags" />
        </fieldset>
      )}
      {draft.kind === 'article' && (
        <div>
          <Switch
            label={t.comments}
            hint={t.comments_hint}
            checked={fields.value('comments') === true}
            onChange={(event) => fields.set('comments', event.target.checked)}
          />
          <Conflict fields={fields} path="comments" />
        </div>
      )}
      {fields.problem && (
        <p role="alert" className={s['problem']}>
          {fields.problem}
        </p>
      )}
    </div>
  )
}

/** Number of missing required texts in the head, by language. */
export const headGaps = (writing: Writing): Record<(typeof LANGUAGES)[number], number> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      ['title', 'description'].filter(
        (path) => String(writing.head.value(`${path}.${language}`) ?? '').trim() === '',
      ).length,
    ]),
  ) as Record<(typeof LANGUAGES)[number], number>
