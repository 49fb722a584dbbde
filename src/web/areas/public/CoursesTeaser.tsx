import { joinedByPoints } from '#web/client/format/together.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError, get } from '../../client/api.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { HOME_SIGNS } from './media.ts'
import { useHomeWords } from './words.ts'
import s from './Home.module.css'

type Card = {
  id: string
  common_id: string
  title: string
  summary: string
  level_name: string | null
  lessons: number
}

const SHOWN = 3

/** The first courses of the catalogue, as they are now. */
export function CoursesTeaser(): ReactNode {
  const words = useHomeWords().courses
  const language = useLanguage()
  const { data: courses = [] } = useQuery({
    queryKey: ['home', 'courses', language],
    queryFn: async ({ signal }) => {
      const answer = await get<Card[]>('/courses', { query: { page_size: SHOWN }, quiet: true, signal })
      if (answer.ok === false) throw new ApiError(answer)
      return answer.data
    },
  })
  return (
    <section className={s['courses']}>
      <div>
        <h2>{words.title}</h2>
        <p>{words.lead}</p>
        <Button variant="blackBorder" render={<Link to="/courses" />}>
          {words.all}
        </Button>
      </div>
      <ul>
        {courses.map((course) => (
          <li key={course.id}>
            <img src={HOME_SIGNS.hello.poster} alt="" width={120} height={120} loading="lazy" />
            <div>
              <h3>
                <Link to={`/preview/courses/view/${course.id}/${course.common_id}`}>{course.title}</Link>
              </h3>
              <p>{course.summary}</p>
              <p className={s['meta']}>
                {joinedByPoints([course.level_name, words.lessons(course.lessons)])}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
