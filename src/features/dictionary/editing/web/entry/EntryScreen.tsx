import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Asked, isFailed } from '#web/client/asked.tsx'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { BackLink } from '#web/ui/navigation/BackLink.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { WordsOf } from '../../../vocabularies/web/public.ts'
import { SignList, useBase } from '../../../signs/web/public.ts'
import { editingApi, oneEntry, useEntryChange } from '../editing.api.ts'
import styles from '../Editing.module.css'
import { useEditingWords } from '../words.ts'
import { bodyOf, standingOf, valuesOf, type EntryValues } from './entry-values.ts'
import type { LineEditor } from './ExampleFields.tsx'
import { EntryForm } from './EntryForm.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'

/** …/:id: one entry, its texts and its signs. */
export function EntryScreen({ lineEditor }: { lineEditor: LineEditor }): ReactNode {
  const words = useEditingWords().entry,
    language = useLanguage(),
    base = useBase()
  const { id = '' } = useParams()
  const query = useQuery({
    ...oneEntry(id),
    refetchOnWindowFocus: false,
  })
  const client = useQueryClient()
  /**
   * Number of saves here. Each one resets the form to the values then stored; saves by others meanwhile do
   * not.
   */
  const [saved, setSaved] = useState(0)
  const save = useEntryChange(
    async ({ values, version }: { values: EntryValues; version: number }) => {
      await editingApi.update(id, { ...bodyOf(values), version })
      await client.fetchQuery({ ...oneEntry(id), staleTime: 0 })
    },
    () => setSaved((n) => n + 1),
  )
  useDocumentTitle(query.data ? query.data[`word_${language}`] : words.kicker)
  return (
    <Asked
      query={query}
      failed={{ level: 1, title: words.failed, text: (error) => error?.message, unreachable: true }}
      lost={isFailed}
      missing={
        <EmptyState
          level={1}
          title={words.missing}
          text={words.missing_text}
          link={{ href: base, label: words.back }}
        />
      }
    >
      {(data) => {
        const title = data[`word_${language}`],
          other = data[`word_${language === 'es' ? 'en' : 'es'}`]
        return (
          <Page
            breadcrumbs={<BackLink href={base}>{words.back}</BackLink>}
            kicker={data.organization ?? words.kicker}
            title={title}
            text={<span lang={language === 'es' ? 'en' : 'es'}>{other}</span>}
            actions={
              data.status === 'active' && (
                <Button variant="blackBorder" href={`/dictionary/${data.slug}`}>
                  {words.view}
                </Button>
              )
            }
          >
            {!data.editable && <p className={styles.notice}>{words.read_only}</p>}
            {data.status === 'inactive' && <p className={styles.notice}>{words.removed}</p>}
            <div className={styles.columns}>
              <WordsOf value={data.organization_id ?? 'platform'}>
                <EntryForm
                  key={saved}
                  first={standingOf(data)}
                  reload={() =>
                    client.fetchQuery({ ...oneEntry(id), staleTime: 0 }).then(standingOf, () => null)
                  }
                  fresh={false}
                  lineEditor={lineEditor}
                  editable={data.editable}
                  busy={save.isPending}
                  error={save.error}
                  onSave={(values, version) => save.mutateAsync({ values, version })}
                />
              </WordsOf>
              <SignList vocabulary_id={data.id} title={title} />
            </div>
          </Page>
        )
      }}
    </Asked>
  )
}

/** …/new: the words of a new entry; then its signs. */
export function NewEntry({ lineEditor }: { lineEditor: LineEditor }): ReactNode {
  const words = useEditingWords().entry,
    base = useBase(),
    navigate = useNavigate()
  const [search] = useSearchParams()
  const save = useEntryChange(
    (values: EntryValues) => editingApi.create({ ...bodyOf(values), slug: values.slug.trim() || null }),
    (entry) => void navigate(`${base}/${entry.id}`),
  )
  return (
    <Page
      breadcrumbs={<BackLink href={base}>{words.back}</BackLink>}
      title={words.new_title}
      text={words.new_text}
    >
      <EntryForm
        first={{ version: 0, values: valuesOf(null, search.get('word') ?? '') }}
        fresh
        editable
        lineEditor={lineEditor}
        busy={save.isPending || save.isSuccess}
        error={save.error}
        onSave={(values) => save.mutateAsync(values)}
      />
    </Page>
  )
}
