import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { userName } from '#web/client/format/names.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { Film } from '#features/media/media/web/public.ts'
import { Stars, TeacherReview, useHash } from '../../feedback/web/public.ts'
import type { TeacherProfileRow } from '../teachers.contract.ts'
import styles from './Teacher.module.css'
import { oneTeacher, reviewsOf, TEACHERS } from './teachers.api.ts'
import { useTeacherWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

function Reviews({ teacher }: { teacher: TeacherProfileRow }) {
  const words = useTeacherWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const lists = useListWords(),
    common = useCommonWords()
  const [page, setPage] = useState(1)
  const { data: { data, meta } = {} } = useQuery(reviewsOf(teacher.id, page))
  const heading = useHash<HTMLHeadingElement>('reviews', data !== undefined)
  return (
    <Card as="section" aria-labelledby="reviews" className={parts.section}>
      <h2 ref={heading} tabIndex={-1} id="reviews" className={styles.title}>
        {words.reviews}
      </h2>
      {teacher.stars !== null && (
        <p className={styles.stars}>
          <Stars value={teacher.stars} />
          {words.of_five(teacher.stars.toLocaleString(language))}&nbsp;·{' '}
          {words.count(teacher.reviews, teacher.reviews.toLocaleString(language))}
        </p>
      )}
      {data?.length === 0 && <p className={parts.hint}>{words.no_reviews}</p>}
      <ul className={styles.list}>
        {data?.map((row) => (
          <li key={row.id} className={styles.item}>
            <span className={styles.stars}>
              <Stars value={row.stars} />
              <span className={parts.hint}>
                {row.by ?? words.young}&nbsp;·{' '}
                <time dateTime={row.created_at}>{formatDate(row.created_at, dates)}</time>
              </span>
            </span>
            {row.text && <p className={styles.text}>{row.text}</p>}
            {row.answer && (
              <div className={styles.answer}>
                <strong>{words.answers(row.answered_by ?? '')}</strong>
                <p className={styles.text}>{row.answer}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {meta && meta.total_pages > 1 && (
        <Pagination
          page={page}
          pages={meta.total_pages}
          words={{
            label: words.pages_of_reviews,
            previous: common.previous,
            next: common.next,
            page: lists.page,
          }}
          onChange={(next) => {
            setPage(next)
            heading.current?.scrollIntoView({ block: 'start' })
            heading.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </Card>
  )
}

/**
 * /app/courses/view-teacher-profile/:id and /courses/view-teacher-profile/:id: a teacher as learners see
 * them, the video first. `times`: when they can be booked, which a wing above knows.
 */
export default function TeacherProfile({ times }: { times?: (teacher: TeacherProfileRow) => ReactNode }) {
  const words = useTeacherWords()
  const language = useLanguage()
  const { id = '' } = useParams()
  const inApp = useLocation().pathname.startsWith('/app/')
  const courses = inApp ? '/app/courses' : '/courses'
  const query = useQuery(oneTeacher(id, language))
  return (
    <Asked
      query={query}
      failed={{ level: 1, title: words.failed }}
      lost={({ isError, data }) => isError && !data}
    >
      {(data) => {
        if (!data)
          return (
            <EmptyState
              level={1}
              title={words.missing}
              text={words.missing_text}
              link={{ href: courses, label: words.back }}
            />
          )
        const name = userName(data, language)
        return (
          <div className={styles.page}>
            <div className={styles.head}>
              <PersonAvatar image={data.profile_image} name={name} size="xl" />
              <PageHeader kicker={words.kicker} title={name} text={data.headline} />
            </div>
            <div className={styles.columns}>
              <div className={parts.section}>
                {data.video && (
                  <div className={styles.video}>
                    <Film film={data.video} title={words.video(name)} />
                  </div>
                )}
                {data.about && (
                  <Card as="section" aria-labelledby="about" className={parts.section}>
                    <h2 id="about" className={styles.title}>
                      {words.about}
                    </h2>
                    <p className={styles.text}>{data.about}</p>
                  </Card>
                )}
                <Reviews key={data.id} teacher={data} />
              </div>
              <div className={parts.section}>
                {times?.(data)}
                <Card as="section" aria-labelledby="facts" className={parts.section}>
                  <h2 id="facts" className={styles.title}>
                    {words.languages}
                  </h2>
                  <ul className={styles.badges}>
                    {data.languages.map((one) => (
                      <li key={one}>
                        <Badge tone="blue">{words.language_names[one]}</Badge>
                      </li>
                    ))}
                  </ul>
                  <h2 className={styles.title}>{words.specialities}</h2>
                  <ul className={styles.badges}>
                    {data.specialities.map((one) => (
                      <li key={one}>
                        <Badge tone="wood">{words.speciality_names[one]}</Badge>
                      </li>
                    ))}
                  </ul>
                </Card>
                <Card as="section" aria-labelledby="courses" className={parts.section}>
                  <h2 id="courses" className={styles.title}>
                    {words.courses}
                  </h2>
                  {data.courses.length === 0 && <p className={parts.hint}>{words.no_courses}</p>}
                  <ul className={styles.list}>
                    {data.courses.map((course) => (
                      <li key={course.id}>
                        <Link href={`${courses}/view/${course.id}/${course.common_id}`}>{course.title}</Link>
                      </li>
                    ))}
                  </ul>
                </Card>
                {(data.may_review || data.my_stars !== null) && (
                  <TeacherReview
                    teacher_id={data.id}
                    mine={data.my_stars === null ? null : { stars: data.my_stars, text: data.my_text ?? '' }}
                    also={TEACHERS}
                  />
                )}
              </div>
            </div>
          </div>
        )
      }}
    </Asked>
  )
}
