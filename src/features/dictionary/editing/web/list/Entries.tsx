import { useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { saveFile } from '#web/client/browser/save-file.ts'
import { can } from '#web/client/stores/roles.ts'
import { toast } from '#web/client/toasts.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Chip, ChipGroup } from '#web/ui/display/Chip.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { Column } from '#web/ui/table/DataTable.tsx'
import { useDictionaryWords } from '../../../vocabularies/web/public.ts'
import {
  EDITING_AT,
  REVIEW_STATES as STATES,
  SignPicture,
  StateBadge,
  useBase,
  useSignWords,
} from '../../../signs/web/public.ts'
import type { EntryRow } from '../../editing.contract.ts'
import { editingApi, entryCsv, entryList, summary, useEntryChange } from '../editing.api.ts'
import { EditingNav } from '../EditingNav.tsx'
import styles from '../Editing.module.css'
import { useEditingWords } from '../words.ts'
import { MISSING } from '../../shared/missing-parts.ts'

const FILTERS = ['missing', 'category', 'review_state', 'status', 'mine'] as const

/** /admin/dictionary, /manage-dictionary: all entries, what each lacks, and what can be done with it. */
export default function Entries(): ReactNode {
  const all = useEditingWords(),
    words = all.list,
    signs = useSignWords(),
    parts = useDictionaryWords().parts,
    common = useCommonWords(),
    language = useLanguage(),
    dates = useDateOptions(language)
  const base = useBase(),
    admin = base === EDITING_AT.admin
  const byWord = language === 'es' ? 'word_es.asc' : 'word_en.asc'
  // Entries that an organization may edit are listed before the platform's.
  const list = useList(FILTERS, { order: admin ? byWord : `organization_id.asc,${byWord}` })
  const query = { ...list.query, status: (list.filters.status ?? 'active') as 'active' }
  const gaps = useQuery(summary)
  const [removing, setRemoving] = useState<EntryRow | null>(null)
  const remove = useEntryChange((row: EntryRow) => editingApi.remove(row.id)),
    restore = useEntryChange((row: EntryRow) => editingApi.restore(row.id))
  const csv = useMutation({
    mutationFn: () => entryCsv(query),
    onSuccess: (file) => {
      saveFile(file, 'dictionary.csv')
      toast.success(all.exported)
    },
  })
  const other = language === 'es' ? 'word_en' : 'word_es',
    own = `word_${language}` as const
  const columns: Column<EntryRow>[] = [
    {
      key: own,
      header: words.columns.word,
      primary: true,
      sortable: true,
      cell: (row) => (
        <span className={styles.pictured}>
          <SignPicture poster_url={row.poster_url} notation={row.notation} />
          <span className={styles.word}>
            <Link to={`${base}/${row.id}`}>{row[own]}</Link>
            <span className={styles.quiet}>{parts[row.part_of_speech]}</span>
          </span>
        </span>
      ),
    },
    {
      key: other,
      header: words.columns.other,
      sortable: true,
      hideable: true,
      cell: (row) => (
        <span className={styles.other} lang={language === 'es' ? 'en' : 'es'}>
          {row[other]}
        </span>
      ),
    },
    { key: 'review', header: words.columns.review, cell: (row) => <StateBadge state={row.review_state} /> },
    {
      key: 'missing',
      header: words.columns.missing,
      hideable: true,
      cell: (row) =>
        row.missing.length === 0 ? (
          <span className={styles.quiet}>{words.complete}</span>
        ) : (
          <span className={styles.badges}>
            {row.missing.map((name) => (
              <Badge key={name}>{all.missing[name]}</Badge>
            ))}
          </span>
        ),
    },
    {
      key: 'lookups',
      header: words.columns.lookups,
      sortable: true,
      hideable: true,
      folds: true,
      align: 'end',
      cell: (row) => row.lookups.toLocaleString(language),
    },
    {
      key: 'organization',
      header: words.columns.organization,
      hideable: true,
      folds: true,
      cell: (row) =>
        row.status === 'inactive' ? (
          <Badge tone="red">{words.taken_out}</Badge>
        ) : (
          (row.organization ?? words.platform)
        ),
    },
    {
      key: 'updated_at',
      header: words.columns.updated,
      sortable: true,
      hideable: true,
      folds: true,
      cell: (row) => <time dateTime={row.updated_at}>{formatDate(row.updated_at, dates)}</time>,
    },
  ]
  return (
    <div className={styles.page}>
      <PageHeader
        title={all.title}
        text={admin ? all.text : all.org_text}
        actions={
          <>
            <Button
              variant="blackBorder"
              icon={<Download aria-hidden="true" />}
              loading={csv.isPending}
              onClick={() => csv.mutate()}
            >
              {all.export}
            </Button>
            {can('Vocabularies', 'Create') && (
              <Button variant="Orange" icon={<Plus aria-hidden="true" />} href={`${base}/new`}>
                {all.new}
              </Button>
            )}
          </>
        }
      />
      <EditingNav />
      <ChipGroup label={words.gaps} className={styles.gaps}>
        <span className={styles.quiet}>{words.missing}</span>
        {MISSING.map((name) => (
          <Chip
            key={name}
            pressed={list.filters.missing === name}
            count={gaps.data ? all.count(gaps.data.missing[name] ?? 0) : '…'}
            onPress={() => list.setFilter('missing', list.filters.missing === name ? '' : name)}
          >
            {all.missing[name]}
          </Chip>
        ))}
      </ChipGroup>
      <ListView
        list={list}
        query={entryList(query)}
        caption={words.caption}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row[own]}
        search={words.search}
        filters={
          <>
            <Select
              className={styles.filter}
              label={words.category}
              hideLabel
              value={list.filters.category ?? ''}
              options={[
                { value: '', label: words.any_category },
                ...(gaps.data?.categories ?? []).map((one) => ({ value: one.value, label: one[language] })),
              ]}
              onChange={(event) => list.setFilter('category', event.target.value)}
            />
            <Select
              className={styles.filter}
              label={words.review}
              hideLabel
              value={chosenIn(list.filters.review_state)}
              options={[
                { value: '', label: words.any_review },
                ...STATES.map((one) => ({ value: one, label: signs.states[one] })),
              ]}
              onChange={(event) =>
                list.setFilter('review_state', event.target.value && `eq.${event.target.value}`)
              }
            />
            {admin && (
              <Select
                className={styles.filter}
                label={words.status}
                hideLabel
                value={list.filters.status ?? 'active'}
                options={[
                  { value: 'active', label: words.active },
                  { value: 'inactive', label: words.inactive },
                  { value: 'all', label: words.all },
                ]}
                onChange={(event) =>
                  list.setFilter('status', event.target.value === 'active' ? '' : event.target.value)
                }
              />
            )}
            {!admin && (
              <Checkbox
                label={words.mine}
                checked={list.filters.mine === 'true'}
                onChange={(event) => list.setFilter('mine', event.target.checked ? 'true' : '')}
              />
            )}
          </>
        }
        rowActions={(row) => [
          { id: 'edit', label: row.editable ? words.edit : words.view, href: `${base}/${row.id}` },
          ...(can('Vocabularies', 'Delete') && row.editable
            ? [
                row.status === 'active'
                  ? { id: 'remove', label: words.remove, destructive: true, onSelect: () => setRemoving(row) }
                  : { id: 'restore', label: words.restore, onSelect: () => restore.mutate(row) },
              ]
            : []),
        ]}
        empty={
          <EmptyState
            title={words.empty}
            text={words.empty_text}
            action={<Button href={`${base}/import`}>{all.import}</Button>}
          />
        }
      />
      <ConfirmDialog
        open={removing !== null}
        busy={remove.isPending}
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          if (removing)
            remove.mutate(removing, {
              onSuccess: () => toast.success(words.removed(removing[own])),
              onSettled: () => setRemoving(null),
            })
        }}
        title={removing ? words.remove_title(removing[own]) : ''}
        confirmLabel={words.remove}
        cancelLabel={common.cancel}
      >
        {words.remove_text}
      </ConfirmDialog>
    </div>
  )
}
