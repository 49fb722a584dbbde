import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { isApiError } from '#web/client/api.ts'
import { formatRelative } from '#web/client/format/dates.ts'
import type { Values } from '#web/client/versions/joining.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { SaveMark } from '#web/form/SaveMark.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { CourseNode } from '../../course-drafts/course-nodes.contract.ts'
import type { Draft } from '../../course-drafts/course-drafts.contract.ts'
import { QuizSection } from '../../quizzes/web/public.ts'
import { draftsApi, oneDraft, oneNode, type Change } from '../../course-drafts/web/public.ts'
import { AttachmentsField } from './AttachmentsField.tsx'
import { Conflict } from './Conflict.tsx'
import { DialogueField } from './DialogueField.tsx'
import { nested } from './fields.ts'
import type { Standing } from '#web/form/field-store.ts'
import { FilmField } from './FilmField.tsx'
import { titleOf } from './outline.ts'
import { StepsField } from './StepsField.tsx'
import { TextField } from './TextField.tsx'
import { useFields, type Fields } from '#web/form/use-fields.ts'
import { WordPicker } from './WordPicker.tsx'
import { useEditorWords } from './words.ts'
import { useWritingLanguage } from '#web/form/use-writing-language.ts'
import s from './NodeEditor.module.css'

const prefixEntries = (prefix: string, values: object): [string, unknown][] =>
  Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value])
/** Number of rows in a language's column: its name and its fields. */
const FIELDS = { module: 3, week: 2, lesson: 6 }
/** A node as fields by their place. */
const standingOf = (node: CourseNode): Standing => ({
  version: node.version,
  values: Object.fromEntries([
    ...prefixEntries('content', node.content ?? {}),
    ...Object.entries(node.texts).flatMap(([language, text]) =>
      prefixEntries(`texts.${language}`, text ?? {}),
    ),
  ]),
})

/** Editor of one module, week or lesson: the fields shared by all languages, then the languages side by side. */
export function NodeEditor({
  draft,
  id,
  onShown,
}: {
  draft: Draft
  id: string
  onShown: (section: HTMLElement | null) => void
}): ReactNode {
  const words = useEditorWords()
  const query = useQuery(oneNode(id))
  return (
    <Asked
      query={query}
      failed={{
        title: isApiError(query.error) && query.error.status === 404 ? words.gone : words.failed,
        text: words.failed_text,
      }}
      lost={isLost}
      loading={
        <div className={s['editor']} aria-busy="true">
          <Skeleton shape="title" />
          <Skeleton lines={4} />
        </div>
      }
    >
      {(data) => <Loaded key={data.id} draft={draft} node={data} onShown={onShown} />}
    </Asked>
  )
}

function Loaded({
  draft,
  node,
  onShown,
}: {
  draft: Draft
  node: CourseNode
  onShown: (section: HTMLElement | null) => void
}): ReactNode {
  const words = useEditorWords()
  const t = words.node
  const language = useLanguage()
  const client = useQueryClient()
  const key = oneNode(node.id).queryKey
  const standing = standingOf(node)
  const fields = useFields(standing, {
    save: async (changed: Values, version) => {
      const after = await draftsApi.change(node.id, nested(changed) as Change, version)
      client.setQueryData(key, after)
      // The outline names titles and says what is missing.
      void client.invalidateQueries({ queryKey: oneDraft(node.common_id).queryKey })
      return standingOf(after)
    },
    reload: async () => {
      const now = await client.fetchQuery({ ...oneNode(node.id), staleTime: 0 })
      return standingOf(now)
    },
  })
  const languages = draft.languages.map((one) => one.language)
  const [writing, setWriting] = useWritingLanguage(languages)
  const shown = titleOf(
    Object.fromEntries(languages.map((one) => [one, fields.text(`texts.${one}.title`)])),
    language,
    words.untitled[node.kind],
  )
  const since = node.updated_by
    ? t.changed(node.updated_by, formatRelative(node.updated_at, new Date(), language))
    : null
  return (
    <section ref={onShown} className={s['editor']} aria-labelledby="node-title">
      <header className={s['head']}>
        <div>
          <p className={s['kind']}>{words.kinds[node.kind]}</p>
          <h2 id="node-title" className={s['title']} tabIndex={-1}>
            {shown}
          </h2>
          {since && <p className={s['hint']}>{since}</p>}
        </div>
        <SaveMark
          fields={fields}
          onReveal={() =>
            setWriting(
              languages.find((one) =>
                Object.keys(fields.conflicts).some((path) => path.startsWith(`texts.${one}.`)),
              ) ?? writing,
            )
          }
        />
      </header>
      {node.content && <Shared fields={fields} node={node} title={shown} languages={languages} />}
      {languages.length > 1 && (
        <Segments
          className={s['switch'] ?? ''}
          label={t.language}
          value={writing}
          onChange={setWriting}
          options={languages.map((value) => ({ value, label: words.languages[value] }))}
        />
      )}
      <div
        className={s['columns']}
        data-many={languages.length > 1 ? '' : undefined}
        style={{ '--fields': FIELDS[node.kind] } as CSSProperties}
      >
        {languages.map((one) => (
          <div key={one} data-column="" className={s['column']} data-open={one === writing ? '' : undefined}>
            {languages.length > 1 && <h3 className={s['language']}>{words.languages[one]}</h3>}
            <Texts fields={fields} node={node} language={one} />
          </div>
        ))}
      </div>
      {node.content && <DialogueField fields={fields} node={node} languages={languages} />}
      {node.content && (
        <StepsField fields={fields} node={node} language={writing} many={languages.length > 1} />
      )}
      {node.content && <AttachmentsField fields={fields} node={node} languages={languages} />}
      {node.kind !== 'module' && (
        <QuizSection
          common_id={node.common_id}
          place={{
            lesson_key: node.kind === 'lesson' ? node.key : null,
            week_key: node.kind === 'week' ? node.key : null,
          }}
          languages={languages}
          onThere={() => void client.invalidateQueries({ queryKey: oneDraft(node.common_id).queryKey })}
        />
      )}
    </section>
  )
}

function Texts({
  fields,
  node,
  language,
}: {
  fields: Fields
  node: CourseNode
  language: Language
}): ReactNode {
  const t = useEditorWords().node
  const fieldProps = (name: string) => ({
    fields,
    path: `texts.${language}.${name}`,
    lang: language,
    who: node.updated_by,
  })
  return (
    <>
      <TextField {...fieldProps('title')} label={t.title} max={160} />
      {node.kind === 'module' && (
        <TextField {...fieldProps('culture')} as="list" label={t.culture} hint={t.culture_hint} />
      )}
      {node.kind === 'lesson' && (
        <>
          <TextField {...fieldProps('aim')} as="lines" label={t.aim} hint={t.aim_hint} max={300} />
          <TextField {...fieldProps('text')} as="rich" label={t.text} />
          <TextField {...fieldProps('culture_note')} as="rich" label={t.culture_note} />
          <TextField {...fieldProps('slug')} label={t.slug} hint={t.slug_hint} max={100} />
        </>
      )}
    </>
  )
}

/** Fields of a lesson shared by all languages. */
function Shared({
  fields,
  node,
  title,
  languages,
}: {
  fields: Fields
  node: CourseNode
  title: string
  languages: readonly Language[]
}): ReactNode {
  const t = useEditorWords().node
  const minutes = fields.value('content.minutes') as number
  return (
    <div className={s['shared']}>
      <FilmField fields={fields} title={title} languages={languages} who={node.updated_by} />
      <div className={s['facts']}>
        <div>
          <TextInput
            label={t.minutes}
            hint={t.minutes_hint}
            type="number"
            inputMode="numeric"
            min={0}
            max={600}
            value={String(minutes)}
            error={fields.errors['content.minutes']}
            onChange={(event) =>
              fields.set(
                'content.minutes',
                Math.max(0, Math.min(600, Math.trunc(Number(event.target.value)) || 0)),
              )
            }
          />
          <Conflict fields={fields} path="content.minutes" who={node.updated_by} />
        </div>
        <Switch
          label={t.free}
          hint={t.free_hint}
          checked={fields.value('content.free_preview') === true}
          onChange={(event) => fields.set('content.free_preview', event.target.checked)}
        />
        <WordPicker
          words={fields.value('content.vocabulary') as string[]}
          cards={node.words}
          error={fields.errors['content.vocabulary']}
          onChange={(next) => fields.set('content.vocabulary', next)}
        />
        <Conflict fields={fields} path="content.vocabulary" who={node.updated_by} />
      </div>
    </div>
  )
}
