import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState, type ReactNode } from 'react'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { can } from '#web/client/stores/roles.ts'
import { toast } from '#web/client/toasts.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Chip, ChipGroup } from '#web/ui/display/Chip.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
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
import { MISSING } from '../../shared/missing-parts.ts'
import { editingApi, entryList, summary, useEntryChange } from '../editing.api.ts'
import { EditingNav } from '../EditingNav.tsx'
import styles from '../Editing.module.css'
import { useEditingWords } from '../words.ts'
import layoutParts from '#web/ui/layout/parts.module.css'

const FILTERS = ['missing', 'category', 'review_state', 'status', 'mine'] as const

/** /admin/dictionary, /manage-dictionary: all entries, what each lacks, and what can be done with it. */
export default function Entries(): ReactNode {
  const all = useEditingWords(),
    words = all.list,
    signs = useSignWords(),
    parts = useDictionaryWords().parts,
    language = useLanguage()
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
  const other = language === 'es' ? 'word_en' : 'word_es',
    own = `word_${language}` as const
  return (
    <AdminList
      title={all.title}
      text={admin ? all.text : all.org_text}
      actions={
        can('Vocabularies', 'Create') && (
          <Button variant="Orange" icon={<Plus aria-hidden="true" />} href={`${base}/new`}>
            {all.new}
          </Button>
        )
      }
      above={
        <>
          <EditingNav />
          <ChipGroup label={words.gaps} className={layoutParts.chips}>
            <span className={layoutParts.note}>{words.missing}</span>
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
        </>
      }
      list={list}
      query={entryList(query)}
      caption={words.caption}
      rowName={(row) => row[own]}
      hrefOf={(row) => `${base}/${row.id}`}
      search={words.search}
      headers={words.columns}
      columns={[
        {
          key: own,
          header: words.columns.word,
          sortable: true,
          text: (row) => row[own],
          note: (row) => parts[row.part_of_speech],
          picture: (row) => <SignPicture poster_url={row.poster_url} notation={row.notation} />,
        },
        {
          key: other,
          header: words.columns.other,
          sortable: true,
          cell: (row) => (
            <span className={styles.other} lang={language === 'es' ? 'en' : 'es'}>
              {row[other]}
            </span>
          ),
        },
        { key: 'review', cell: (row) => <StateBadge state={row.review_state} /> },
        {
          key: 'missing',
          cell: (row) =>
            row.missing.length === 0 ? (
              <span className={layoutParts.note}>{words.complete}</span>
            ) : (
              <span className={styles.badges}>
                {row.missing.map((name) => (
                  <Badge key={name}>{all.missing[name]}</Badge>
                ))}
              </span>
            ),
        },
        { key: 'lookups', sortable: true, folds: true, number: (row) => row.lookups },
        {
          key: 'organization',
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
          folds: true,
          date: (row) => row.updated_at,
        },
      ]}
      filters={[
        {
          name: 'category',
          label: words.category,
          all: words.any_category,
          options: (gaps.data?.categories ?? []).map((one) => ({ value: one.value, label: one[language] })),
          exact: true,
        },
        {
          name: 'review_state',
          label: words.review,
          all: words.any_review,
          options: signs.states,
          values: STATES,
        },
        admin && {
          name: 'status',
          label: words.status,
          options: { active: words.active, inactive: words.inactive, all: words.all },
          exact: true,
          usual: 'active',
        },
      ]}
      controls={
        !admin && (
          <Checkbox
            label={words.mine}
            checked={list.filters.mine === 'true'}
            onChange={(event) => list.setFilter('mine', event.target.checked ? 'true' : '')}
          />
        )
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
      csv={{
        columns: [
          'slug',
          'word_en',
          'word_es',
          'also_en',
          'also_es',
          'part_of_speech',
          'gloss',
          'unit',
          'lookups',
          'missing',
          'review_state',
          'organization',
          'updated_at',
        ],
        name: 'dictionary',
      }}
      empty={{
        title: words.empty,
        text: words.empty_text,
        action: <Button href={`${base}/import`}>{all.import}</Button>,
      }}
    >
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
      >
        {words.remove_text}
      </ConfirmDialog>
    </AdminList>
  )
}
