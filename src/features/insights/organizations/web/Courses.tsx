import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useCourseWords } from '#features/learning/courses/web/public.ts'
import { coursesOf } from './organizations.api.ts'
import { useOrganizationWords } from './words.ts'

export function Courses({ id }: { id: string }) {
  const { one: words, columns } = useOrganizationWords()
  const { types, languages } = useCourseWords()
  const list = useList([], { order: 'title.asc' })
  return (
    <AdminList
      list={list}
      query={coursesOf(id, list.query)}
      caption={words.courses}
      rowName={(row) => row.title}
      hrefOf={(row) => `/admin/courses/view/${row.id}/${row.common_id}`}
      headers={columns}
      columns={[
        { key: 'title', header: words.course, sortable: true, text: (row) => row.title },
        { key: 'type', text: (row) => types[row.type] },
        { key: 'level_name', header: words.level, text: (row) => row.level_name },
        { key: 'lessons', header: words.lessons, number: (row) => row.lessons },
        {
          key: 'course_languages',
          header: words.language,
          folds: true,
          text: (row) => row.course_languages.map((one) => languages[one]).join(', '),
        },
      ]}
      empty={{ title: words.no_courses, text: words.no_courses_text }}
    />
  )
}
