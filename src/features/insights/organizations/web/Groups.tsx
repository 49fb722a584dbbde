import { ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useMemberWords } from '#features/people/memberships/web/public.ts'
import { groupsOf } from './organizations.api.ts'
import styles from './Organizations.module.css'
import { useOrganizationWords } from './words.ts'

export function Groups({ id }: { id: string }) {
  const words = useOrganizationWords().one
  const members = useMemberWords()
  const language = useLanguage()
  const list = useList([], { order: 'name.asc' })
  return (
    <ListView
      list={list}
      query={groupsOf(id, list.query)}
      caption={words.groups}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      columns={[
        {
          key: 'name',
          header: members.groups.name,
          primary: true,
          sortable: true,
          cell: (row) => <span className={styles.name}>{row.name}</span>,
        },
        {
          key: 'teacher',
          header: words.led_by,
          sortable: true,
          cell: (row) => row.teacher ?? <span className={styles.small}>{words.nobody}</span>,
        },
        {
          key: 'learners',
          header: words.learners,
          sortable: true,
          align: 'end',
          cell: (row) => <span className={styles.number}>{row.learners.toLocaleString(language)}</span>,
        },
      ]}
      empty={<EmptyState title={words.no_groups} text={words.no_groups_text} />}
    />
  )
}
