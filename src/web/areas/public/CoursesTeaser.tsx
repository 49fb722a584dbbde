import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { get } from '../../client/api.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { HOME_SIGNS } from './media.ts'
import { useHomeWords } from './words.ts'
import s from './Home.module.css'

type Card = { id: string; common_id: string; title: string; summary: string; level: string; lesson_count: number }

async function firstCourses(): Promise<Card[]> {
  const answer = await get<Card[]>('/courses', { query: { page_size: 3 }, quiet: true })
  return answer.ok === false ? [] : answer.data
}

/** The first courses of the catalogue, as they are now. */
export function CoursesTeaser(): ReactNode {
  const words = useHomeWords().courses
  const language = useLanguage()
  const { data = [] } = useQuery({ queryKey: ['home', 'courses', language], queryFn: firstCourses })
  return (
    <section className={s['courses']}>
      <div>
        <h2>{words.title}</h2>
        <p>{words.lead}</p>
        <Button variant="blackBorder" render={<Link to="/courses" />}>{words.all}</Button>
      </div>
      <ul>
        {data.map((course) => (
          <li key={course.id}>
            <img src={HOME_SIGNS.hello.poster} alt="" width={120} height={120} loading="lazy" />
            <div>
              <h3><Link to={`/preview/courses/view/${course.id}/${course.common_id}`}>{course.title}</Link></h3>
              <p>{course.summary}</p>
              <p className={s['meta']}>{course.level} · {words.lessons(course.lesson_count)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
