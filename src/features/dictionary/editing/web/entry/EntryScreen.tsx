import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { isApiError } from '#web/client/api.ts'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Loader } from '#web/ui/Loader.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SignList, useBase } from '../../../signs/web/public.ts'
import { editingApi, oneEntry, useEntryChange } from '../editing.api.ts'
import styles from '../Editing.module.css'
import { useEditingWords } from '../words.ts'
import { bodyOf, EntryForm, valuesOf, type EntryValues } from './EntryForm.tsx'

/** …/:id: one entry, its texts and its signs. */
export default function EntryScreen(): ReactNode {
  const words = useEditingWords().entry, common = useCommonWords(), language = useLanguage(), base = useBase()
  const { id = '' } = useParams()
  const { data, error, isError, isFetching, refetch } = useQuery({ ...oneEntry(id), refetchOnWindowFocus: false })
  const save = useEntryChange((values: EntryValues) => editingApi.update(id, { ...bodyOf(values), version: data?.version ?? 0 }))
  useDocumentTitle(data ? data[`word_${language}`] : words.kicker)
  if (isError && !(isApiError(error) && error.status === 404)) return <ErrorState level={1} title={words.failed} text={isApiError(error) && error.status === 0 ? common.unreachable : error.message} retry={{ label: common.retry, onRetry: () => void refetch(), busy: isFetching }} />
  if (isError) return <EmptyState level={1} title={words.missing} text={words.missing_text} action={<Button href={base}>{words.back}</Button>} />
  if (!data) return <Loader type="site-loader" label={common.loading} />
  const stale = isApiError(save.error) && save.error.status === 412
  const title = data[`word_${language}`], other = data[`word_${language === 'es' ? 'en' : 'es'}`]
  return (
    <div className={styles.page}>
      <PageHeader kicker={data.organization ?? words.kicker} title={title} text={<span lang={language === 'es' ? 'en' : 'es'}>{other}</span>} actions={<><Button variant="White" href={base}>{words.back}</Button>{data.status === 'active' && <Button variant="blackBorder" href={`/dictionary?word=${data.slug}`}>{words.view}</Button>}</>} />
      {!data.editable && <p className={styles.notice}>{words.read_only}</p>}
      {data.status === 'inactive' && <p className={styles.notice}>{words.removed}</p>}
      {stale && <p className={styles.notice} role="alert">{words.stale} <Button size="s" variant="White" onClick={() => { save.reset(); void refetch() }}>{words.load_theirs}</Button></p>}
      <div className={styles.columns}>
        <EntryForm key={data.version} first={valuesOf(data)} fresh={false} editable={data.editable} busy={save.isPending} error={save.error} onSave={(values) => save.mutate(values)} />
        <SignList vocabulary_id={data.id} title={title} />
      </div>
    </div>
  )
}

/** …/new: the words of a new entry; then its signs. */
export function NewEntry(): ReactNode {
  const words = useEditingWords().entry, base = useBase(), navigate = useNavigate()
  const [search] = useSearchParams()
  const save = useEntryChange((values: EntryValues) => editingApi.create({ ...bodyOf(values), slug: values.slug.trim() || null }), (entry) => void navigate(`${base}/${entry.id}`))
  return (
    <div className={styles.page}>
      <PageHeader title={words.new_title} text={words.new_text} actions={<Button variant="White" href={base}>{words.back}</Button>} />
      <EntryForm first={valuesOf(null, search.get('word') ?? '')} fresh editable busy={save.isPending || save.isSuccess} error={save.error} onSave={(values) => save.mutate(values)} />
    </div>
  )
}
