import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { RowsTable } from '#web/client/lists/RowsTable.tsx'
import { isApiError } from '#web/client/api.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { MergePreview } from '../merging.contract.ts'
import { mergePeople, personQuery, previewQuery } from './merging.api.ts'
import styles from './Merge.module.css'
import { Choose, Side } from './Sides.tsx'
import { useMergeWords } from './words.ts'
import layoutParts from '#web/ui/layout/parts.module.css'

const PEOPLE = '/admin/people'
type Part = MergePreview['parts'][number]

/** Preview of the merge, and the button that starts it. */
function Decide({ preview, id, into }: { preview: MergePreview; id: string; into: string }) {
  const words = useMergeWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [asking, setAsking] = useState(false)
  const merge = useMutation({
    mutationFn: () => mergePeople(id, into, reason.trim()),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['people'] })
      void navigate(`${PEOPLE}?state=eq.merged`)
    },
    onSettled: () => setAsking(false),
  })
  const number = (key: 'moves' | 'both' | 'stays' | 'ends') => ({
    key,
    header: words[key],
    align: 'end' as const,
    cell: (part: Part) =>
      part[key] === 0 ? <span className={styles.zero}>–</span> : part[key].toLocaleString(language),
  })
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{words.preview}</h2>
      {preview.parts.length === 0 ? (
        <p className={layoutParts.columnNote}>{words.nothing}</p>
      ) : (
        <RowsTable
          caption={words.preview}
          rowId={({ part }) => part}
          rowName={({ part }) => words.parts[part]}
          columns={[
            { key: 'part', header: words.part, text: ({ part }) => words.parts[part] },
            number('moves'),
            number('both'),
            number('stays'),
            number('ends'),
          ]}
          rows={preview.parts}
        />
      )}
      <p className={layoutParts.columnNote}>
        {words.note} {preview.role !== preview.into.role && words.becomes(words.roles[preview.role])}
      </p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim()) setAsking(true)
        }}
      >
        <FormGuard values={reason} requests={[merge]} />
        <TextInput
          className={styles.reason}
          id="reason"
          label={words.reason}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" variant="Red" disabled={reason.trim() === ''} loading={merge.isPending}>
          {words.confirm}
        </Button>
      </form>
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => merge.mutate()}
        title={words.title_confirm(preview.from.name, preview.into.name)}
        confirmLabel={words.confirm}
        busy={merge.isPending}
        typeToConfirm={{ name: preview.from.email, label: words.type(preview.from.email) }}
      >
        {words.text_confirm}
      </ConfirmDialog>
    </section>
  )
}

/** /admin/people/:id/merge: the two accounts side by side, what would move, and the merge. */
export default function Merge() {
  const words = useMergeWords()
  const common = useCommonWords()
  const id = useParams()['id'] ?? ''
  const [search, setSearch] = useSearchParams()
  const into = search.get('into') ?? ''
  const from = useQuery(personQuery(id))
  const preview = useQuery(previewQuery(id, into))
  const failed = from.isError || (from.isSuccess && from.data === null) || preview.isError
  return (
    <Page
      className={styles.page}
      title={words.title}
      text={words.text}
      actions={
        <Button variant="White" href={PEOPLE}>
          {words.back}
        </Button>
      }
    >
      {failed && (
        <ErrorState
          title={words.failed}
          {...(isApiError(preview.error) && preview.error.status > 0 && { text: preview.error.message })}
          retry={
            into
              ? { label: words.change, onRetry: () => setSearch({}) }
              : { label: common.retry, onRetry: () => void from.refetch(), busy: from.isFetching }
          }
        />
      )}
      {!from.data && !failed && (
        <div aria-busy="true">
          <Skeleton shape="media" />
        </div>
      )}
      {from.data && !failed && (
        <div className={styles.pair}>
          <Side label={words.from} account={from.data} />
          {into && preview.data ? (
            <Side label={words.into} account={preview.data.into}>
              <span>
                <Button variant="White" size="s" onClick={() => setSearch({})}>
                  {words.change}
                </Button>
              </span>
            </Side>
          ) : (
            !into && <Choose not={id} onChoose={(chosen) => setSearch({ into: chosen })} />
          )}
        </div>
      )}
      {into && preview.data && !failed && <Decide preview={preview.data} id={id} into={into} />}
    </Page>
  )
}
