import { ListScreen } from './ListScreen.tsx'

/** /admin/settings/course-category */
export default function CourseCategories() {
  return <ListScreen list="course-category" />
}
