import { useQuery, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Asked, isFailed } from '#web/client/asked.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { useListWords } from '#web/i18n/lists.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { IconButton, IconLink } from '#web/ui/form/IconButton.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { SortableList } from '#web/ui/form/SortableList.tsx'
import type { Entry, ListName } from '../lists.contract.ts'
import { EntryForm } from './EntryForm.tsx'
import { entriesOf, listsApi, useListChange } from './lists.api.ts'
import styles from './Lists.module.css'
import { RemoveEntry } from './RemoveEntry.tsx'
import { useListsWords } from './words.ts'

/** From here on a list has a field to find an entry. */
const MANY = 12
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Returns the uses of an entry as text; empty for an unused entry. */
export function useUses(): (entry: Entry) => string {
  const words = useListsWords().used
  const language = useLanguage()
  return (entry) =>
    entry.used_by
      .filter(({ count }) => count > 0)
      .map(({ what, count }) => words[what](count, count.toLocaleString(language)))
      .join(', ')
}

/** One ordered list of the settings: add, edit, put in order, switch off, delete what nothing uses. */
export function ListScreen({
  list,
  addHref,
  editHref,
}: {
  list: ListName
  addHref?: string
  editHref?: (entry: Entry) => string
}) {
  const words = useListsWords()
  const shared = useListWords()
  const language = useLanguage()
  const client = useQueryClient()
  const usesOf = useUses()
  const query = useQuery(entriesOf(list))
  const [editing, setEditing] = useState<Entry | 'new' | null>(null)
  const [removing, setRemoving] = useState<Entry | null>(null)
  const [text, setText] = useState('')
  const order = useListChange((ids: string[]) => listsApi.order(list, ids))
  const nameOf = (entry: Entry): string => (language === 'es' ? entry.name_es : entry.name_en)
  return (
    <Asked
      query={query}
      failed={{ level: 1, title: shared.failed, text: shared.failed_text }}
      lost={isFailed}
    >
      {(data) => {
        const wanted = plain(text.trim())
        const shown = wanted
          ? data.filter((entry) => plain(`${entry.name_en} ${entry.name_es} ${entry.key}`).includes(wanted))
          : data
        const put = (rows: Entry[]): void => {
          client.setQueryData(entriesOf(list).queryKey, rows)
          order.mutate(rows.map(({ id }) => id))
        }
        const add = (
          <Button
            variant="Orange"
            icon={<Plus aria-hidden="true" />}
            {...(addHref ? { href: addHref } : { onClick: () => setEditing('new') })}
          >
            {words.add}
          </Button>
        )
        return (
          <Page
            className={styles.page}
            title={words.titles[list]}
            text={words.texts[list]}
            actions={
              <>
                {data.length > 0 && add}
                <Button variant="White" href="/admin/settings">
                  {words.back}
                </Button>
              </>
            }
          >
            {data.length === 0 ? (
              <EmptyState title={words.empty} text={words.empty_text} action={add} />
            ) : (
              <div className={styles.narrow}>
                {data.length > MANY && <SearchField label={words.search} value={text} onChange={setText} />}
                {data.length > 1 && <p className={styles.small}>{wanted ? words.order_note : words.how}</p>}
                {shown.length === 0 && <EmptyState title={shared.no_match} />}
                <SortableList
                  label={words.titles[list]}
                  rows={shown}
                  rowId={(entry) => entry.id}
                  rowName={nameOf}
                  onOrder={put}
                  disabled={wanted !== ''}
                  words={{ handle: words.handle, hint: words.hint, moved: words.moved }}
                >
                  {(entry) => (
                    <div className={styles.row}>
                      <span className={styles.words}>
                        <span className={styles.name}>{nameOf(entry)}</span>
                        <span className={styles.small} lang={language === 'es' ? 'en' : 'es'}>
                          {language === 'es' ? entry.name_en : entry.name_es}
                        </span>
                      </span>
                      <span className={styles.badges}>
                        {entry.category && (
                          <Badge tone="blue">
                            {words.categories[entry.category as keyof typeof words.categories]}
                          </Badge>
                        )}
                        {entry.used_by.length > 0 && (
                          <span className={styles.small}>{usesOf(entry) || words.unused}</span>
                        )}
                        {entry.status === 'inactive' && <Badge tone="neutral">{words.off}</Badge>}
                        {entry.fixed && <Badge tone="wood">{words.fixed}</Badge>}
                      </span>
                      <span className={styles.actions}>
                        {editHref ? (
                          <IconLink
                            label={words.actions.edit(nameOf(entry))}
                            icon={<Pencil />}
                            href={editHref(entry)}
                          />
                        ) : (
                          <IconButton
                            label={words.actions.edit(nameOf(entry))}
                            icon={<Pencil />}
                            onClick={() => setEditing(entry)}
                          />
                        )}
                        <IconButton
                          label={words.actions.remove(nameOf(entry))}
                          icon={<Trash />}
                          onClick={() => setRemoving(entry)}
                        />
                      </span>
                    </div>
                  )}
                </SortableList>
              </div>
            )}
            <Drawer
              open={editing !== null}
              onClose={() => setEditing(null)}
              title={editing === 'new' ? words.add_title : words.edit_title}
            >
              <EntryForm
                list={list}
                entry={editing === 'new' ? null : editing}
                onDone={() => setEditing(null)}
              />
            </Drawer>
            <RemoveEntry
              list={list}
              entry={removing}
              name={removing ? nameOf(removing) : ''}
              where={removing ? usesOf(removing) : ''}
              onDone={() => setRemoving(null)}
            />
          </Page>
        )
      }}
    </Asked>
  )
}
