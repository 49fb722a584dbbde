import Plus from 'lucide-react/icons/plus'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { LANGUAGES } from '#contract/constants.ts'
import type { ListColumn } from '#web/client/lists/list-columns.tsx'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Together } from '#web/client/together.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { BlockType } from '../../../blocks/blocks.contract.ts'
import type { DocumentRow } from '../../../documents/documents.contract.ts'
import { LANGUAGE_STATES, type DocumentKind } from '../../../documents/terms.contract.ts'
import { WaitingSigned } from '../../../signed-versions/web/editor/public.ts'
import { ExportSelected, Transfer } from '../../../transfer/web/public.ts'
import { adminEditor, usePlaces } from '../addresses.ts'
import { DOCUMENTS, documentsApi, documentsList, useDeed } from '../editor.api.ts'
import { useBlockNames, useDocumentWords } from '../words.ts'
import { NewDocument } from './NewDocument.tsx'
import { StateBadge } from './StateBadge.tsx'
import s from './List.module.css'
import parts from '#web/ui/layout/parts.module.css'

const FEATURES = { page: 'CmsManagement', article: 'Blog', event: 'Event' } as const
const SUBMITTED = 'submitted'
/** `en.draft` → the filter of the list; an author’s request is one of the choices. */
function filterOf(standing: string): Record<string, string> {
  if (standing === SUBMITTED) return { submitted_at: 'not.is.null' }
  const [language, state] = standing.split('.')
  return language && state ? { [`state_${language}`]: `eq.${state}` } : {}
}

/** Pages, articles or events with the state of each language: all of them, or one’s own. */
export function DocumentsList({ kind }: { kind: DocumentKind }): ReactNode {
  const words = useDocumentWords(),
    t = words.list,
    own = words.kinds[kind]
  const language = useLanguage()
  const navigate = useNavigate()
  const { area, edit } = usePlaces(kind)
  const mayCreate = useCan(FEATURES[kind], 'Create'),
    mayDelete = useCan(FEATURES[kind], 'Delete')
  const mayTransfer = useCan('CmsManagement', 'Create') && area === 'admin'
  const { blocks } = useBlockNames(),
    client = useQueryClient()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [creating, setCreating] = useState(false)
  const [removing, setRemoving] = useState<DocumentRow | null>(null)
  const list = useList(['standing'], { order: 'updated_at.desc' })
  const { standing = '', ...query } = list.query as typeof list.query & { standing?: string }
  const copy = useDeed((id: string) => documentsApi.copy(id))
  const remove = useDeed((id: string) => documentsApi.remove(id))
  const titleOf = ({ title }: DocumentRow): string =>
    title[language] || title.en || title.es || words.untitled
  const mine = area === 'own' && kind !== 'page'
  const create = mayCreate && (
    <Button variant="Orange" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      {own.new}
    </Button>
  )
  return (
    <Page
      title={mine ? words.mine[kind] : own.list}
      text={mine ? words.mine[`${kind}_text`] : own.list_text}
      actions={
        <>
          {mayTransfer && (
            <Transfer
              around={{
                kind,
                edit: adminEditor,
                blockName: (type) => (Object.hasOwn(blocks, type) ? blocks[type as BlockType].name : type),
              }}
              onChange={() => void client.invalidateQueries({ queryKey: [DOCUMENTS] })}
            />
          )}
          {create}
        </>
      }
    >
      <Together fallback={<Skeleton lines={8} />}>
        {!mine && <WaitingSigned kind={kind} edit={edit} />}
        <AdminList
          list={list}
          query={documentsList({ ...query, ...filterOf(standing), kind: `eq.${kind}` })}
          caption={mine ? words.mine[kind] : own.list}
          rowName={titleOf}
          hrefOf={(row) => edit(row.id)}
          search={t.search}
          columns={[
            {
              key: language === 'es' ? 'title' : 'title_en',
              header: t.title,
              sortable: language === 'en',
              text: titleOf,
              note: (row) =>
                row.present.length > 0 && (
                  <span className={s['present']}>
                    {row.present.map((name) => (
                      <Avatar key={name} name={name} size="s" />
                    ))}
                    <span className={parts.small}>{t.present(row.present.join(', '))}</span>
                  </span>
                ),
            },
            ...LANGUAGES.map((one): ListColumn<DocumentRow, string> => ({
              key: one,
              header: words.languages[one],
              cell: (row) => <StateBadge standing={row[one]} />,
              note: (row) => row[one].gaps > 0 && t.gaps(row[one].gaps),
            })),
            !mine && {
              key: 'author',
              header: t.author,
              folds: true,
              text: (row) => row.author?.name,
              none: t.nobody,
            },
            {
              key: 'submitted_at',
              header: t.submitted,
              folds: 'alone',
              badge: (row) => (row.submitted_at ? ['orange', t.submitted] : null),
            },
            { key: 'updated_at', header: t.updated, sortable: true, ago: (row) => row.updated_at },
          ]}
          filters={[
            {
              name: 'standing',
              label: t.state,
              all: t.all_states,
              options: { [SUBMITTED]: t.submitted },
              groups: LANGUAGES.map((one) => ({
                label: words.languages[one],
                options: LANGUAGE_STATES.map((state) => ({
                  value: `${one}.${state}`,
                  label: t.in_language(words.languages[one], words.states[state]),
                })),
              })),
              exact: true,
            },
          ]}
          selection={
            mayTransfer && {
              selected,
              onChange: setSelected,
              actions: <ExportSelected ids={[...selected]} onDone={() => setSelected(new Set())} />,
            }
          }
          rowActions={(row) => [
            { id: 'edit', label: t.edit, href: edit(row.id) },
            {
              id: 'copy',
              label: t.copy,
              onSelect: () => copy.mutate(row.id, { onSuccess: ({ id }) => void navigate(edit(id)) }),
            },
            ...(mayDelete && row.key === null && LANGUAGES.every((one) => row[one].edition === null)
              ? [{ id: 'remove', label: t.remove, destructive: true, onSelect: () => setRemoving(row) }]
              : []),
          ]}
          empty={{ title: own.empty, text: own.empty_text, action: create }}
        />
      </Together>
      {creating && <NewDocument kind={kind} onClose={() => setCreating(false)} />}
      {removing && (
        <ConfirmDialog
          open
          title={t.remove_title(titleOf(removing))}
          confirmLabel={t.remove}
          busy={remove.isPending}
          onCancel={() => setRemoving(null)}
          onConfirm={() => remove.mutate(removing.id, { onSettled: () => setRemoving(null) })}
        >
          {t.remove_text}
        </ConfirmDialog>
      )}
    </Page>
  )
}
