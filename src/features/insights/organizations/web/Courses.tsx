import { ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Named } from '#web/ui/table/Named.tsx'
import { useCourseWords } from '#features/learning/courses/web/public.ts'
import { coursesOf } from './organizations.api.ts'
import styles from './Organizations.module.css'
import { useOrganizationWords } from './words.ts'

export function Courses({ id }: { id: string }) {
  const { one: words, columns } = useOrganizationWords()
  const { types, languages } = useCourseWords()
  const language = useLanguage()
  const list = useList([], { order: 'title.asc' })
  return (
    <ListView
      list={list}
      query={coursesOf(id, list.query)}
      caption={words.courses}
      rowId={(row) => row.id}
      rowName={(row) => row.title}
      columns={[
        {
          key: 'title',
          header: words.course,
          primary: true,
          sortable: true,
          cell: (row) => <Named href={`/admin/courses/view/${row.id}/${row.common_id}`} name={row.title} />,
        },
        { key: 'type', header: columns.type, cell: (row) => types[row.type] },
        { key: 'level_name', header: words.level, cell: (row) => row.level_name },
        {
          key: 'lessons',
          header: words.lessons,
          align: 'end',
          cell: (row) => <span className={styles.number}>{row.lessons.toLocaleString(language)}</span>,
        },
        {
          key: 'course_languages',
          header: words.language,
          hideable: true,
          folds: true,
          cell: (row) => row.course_languages.map((one) => languages[one]).join(', '),
        },
      ]}
      empty={<EmptyState title={words.no_courses} text={words.no_courses_text} />}
    />
  )
}
