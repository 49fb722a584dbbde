import type { ReactNode } from 'react'
import { useCommonWords } from '#web/i18n/common.ts'
import { isLost } from '#web/client/health/is-lost.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { fullName } from '#web/client/format/names.ts'
import { useGuestPlace } from '#web/client/stores/guest-place.ts'
import { progressLabel } from '#web/client/format/progress.ts'
import { useSignedIn } from '#web/client/session/session.ts'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { CourseTree } from '../../courses.contract.ts'
import { courseAddress, lessonAddress, teacherAddress, type Place } from '../addresses.ts'
import { useCourseTree, useEnrol } from '../courses.api.ts'
import { useCourseWords } from '../words.ts'
import { BypassSwitch } from './BypassGate.tsx'
import { LessonList } from './LessonList.tsx'
import { letterOf } from './letter-of.ts'
import { LoadError } from './LoadError.tsx'
import { openedBy, Sale } from './Sale.tsx'
import s from './CoursePage.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Longer titles are set smaller, so that the next step stays in sight. */
const LONG_TITLE = 60

function NextStep({ tree: { course }, place }: { tree: CourseTree; place: Place }): ReactNode {
  const t = useCourseWords().outline
  const guest = useGuestPlace()
  const enrol = useEnrol()
  if (!course.next_lesson) return null
  const left = place === 'preview' && guest?.course === course.common_id ? guest : null
  const label =
    course.progress_status === 'completed'
      ? t.again
      : course.progress_status === 'in-progress'
        ? t.go_on
        : place === 'preview'
          ? t.watch_free
          : t.start
  return (
    <div className={parts.actions} {...(place === 'preview' && { 'data-own': 'guest' })}>
      <Button
        variant="Orange"
        size="l"
        href={left?.href ?? lessonAddress(place, course.slug, course.next_lesson)}
      >
        {left ? t.continue(left.title) : label}
      </Button>
      {place === 'app' && !course.enrolled && course.progress_status === 'pending' && (
        <Button
          variant="blackBorder"
          size="l"
          loading={enrol.isPending}
          disabled={enrol.isSuccess}
          onClick={() => enrol.mutate(course.id)}
        >
          {t.add}
        </Button>
      )}
    </div>
  )
}

/** Explains the requirement that keeps a person from the rest of the course. */
function Gate({ course, place }: { course: CourseTree['course']; place: Place }): ReactNode {
  const { outline: t, sale } = useCourseWords()
  const common = useCommonWords()
  const signedIn = useSignedIn()
  if (course.bypass)
    return (
      <Card look="quiet">
        <p className={s['note']}>{t.staff}</p>
        <BypassSwitch />
      </Card>
    )
  if (course.progress_status === 'completed')
    return (
      <Card look="quiet">
        <h2 className={s['gateTitle']}>{t.finished_title}</h2>
        <p className={s['note']}>{t.finished_text}</p>
      </Card>
    )
  if (!signedIn && place === 'preview') {
    return (
      <Card look="wood">
        <h2 className={s['gateTitle']}>{t.register_title}</h2>
        <p className={s['note']}>{t.register}</p>
        <div className={parts.actions}>
          <Button variant="Yellow" href="/auth/register">
            {t.create}
          </Button>
          <Button variant="White" href="/auth/login">
            {t.sign_in}
          </Button>
        </div>
      </Card>
    )
  }
  if (course.reach !== 'Full') {
    const by = openedBy(course)
    const [title, text] =
      by === 'plan'
        ? [t.plan_title, t.plan_text]
        : by === 'both'
          ? [sale.both_title, sale.both_text]
          : by === 'bought'
            ? [sale.bought_title, sale.bought_text]
            : [sale.not_sold_title, sale.not_sold_text]
    return (
      <Card look="quiet">
        <h2 className={s['gateTitle']}>{title}</h2>
        <p className={s['note']}>{text}</p>
        {(by === 'plan' || by === 'both') && (
          <Button variant="blackBorder" href="/product">
            {common.compare_plans}
          </Button>
        )}
      </Card>
    )
  }
  return null
}

const Teacher = ({ name, href }: { name: string; href: string | null }): ReactNode => (
  <li>{href ? <Link href={href}>{name}</Link> : name}</li>
)

type CoursePageProps = {
  id: string
  place: Place
  /** Content below a week, or (null) below the whole course: quizzes belong to a feature above this one. */
  quizAfter?: (week_key: string | null) => ReactNode
  /** Actions for a whole module, above its lessons. */
  unitTools?: (module: CourseTree['modules'][number], course: CourseTree['course']) => ReactNode
  /** Content beside the lessons, at the top: results of a course belong to features above this one. */
  beside?: ReactNode
}

/**
 * A course: its description, progress and lessons. The same for visitors, learners and teachers; the place
 * decides where its links lead.
 */
export function CoursePage({ id, place, quizAfter, unitTools, beside }: CoursePageProps): ReactNode {
  const words = useCourseWords()
  const language = useLanguage()
  const query = useCourseTree(id)
  useDocumentTitle(query.data?.course.title)
  if (isLost(query))
    return (
      <div className={s['page']}>
        <LoadError error={query.error} retry={() => void query.refetch()} place={place} />
      </div>
    )
  if (!query.data)
    return (
      <div className={s['page']} aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton lines={3} />
        <Skeleton shape="media" />
      </div>
    )
  const { course } = query.data
  const t = words.outline
  const others = course.slug_language_pair.filter((pair) => pair.language !== course.language)
  return (
    <div className={s['page']}>
      {course.status === 'draft' && (
        <p className={s['draft']} role="note">
          {t.draft}
        </p>
      )}
      <header className={s['head']}>
        <div className={s['words']} lang={course.language === language ? undefined : course.language}>
          <p className={s['kicker']}>
            {joinedByPoints([
              course.level_name,
              words.kinds[course.kind],
              words.delivery[course.delivery_mode],
            ])}
          </p>
          <h1 data-long={course.title.length > LONG_TITLE || undefined}>{course.title}</h1>
          <p className={s['lead']}>{course.summary}</p>
          <p className={s['facts']}>
            {place === 'app' && !course.bypass && (
              <>
                <Badge tone={course.progress_status === 'completed' ? 'green' : 'wood'}>
                  {progressLabel(course.enrolled ? course.progress_status : null, language)}
                </Badge>{' '}
              </>
            )}
            <span>{words.lessons(course.lessons)}</span>
            {course.minutes > 0 && (
              <>
                {' '}
                <span>{words.length(course.minutes)}</span>
              </>
            )}
            {others.map((pair) => (
              <span key={pair.id}>
                {t.also_in}{' '}
                <Link
                  href={courseAddress(place, { id: pair.id, common_id: course.common_id })}
                  lang={language}
                >
                  {words.in_languages[pair.language]}
                </Link>
              </span>
            ))}
          </p>
          {course.completed > 0 && (
            <ProgressBar
              value={course.completed / Math.max(1, course.lessons)}
              label={words.progress}
              valueText={words.done(course.completed, course.lessons)}
              tone={course.progress_status === 'completed' ? 'green' : 'orange'}
            />
          )}
          <NextStep tree={query.data} place={place} />
          {!course.bypass && (course.reach !== 'Full' || course.owned) && <Sale course={course} />}
        </div>
        <FileImage
          keyPath={course.cover ?? letterOf(course.title)}
          alt=""
          width={640}
          height={640}
          className={s['cover']}
        />
      </header>
      <div className={s['columns']}>
        <section aria-labelledby="contents">
          <h2 id="contents">{t.contents}</h2>
          <LessonList
            tree={query.data}
            place={place}
            quizAfter={quizAfter}
            unitTools={unitTools && ((module) => unitTools(module, course))}
          />
        </section>
        <div className={s['side']}>
          {beside}
          <Gate course={course} place={place} />
          {(course.description || course.category_names.length > 0) && (
            <section>
              <h2>{t.about}</h2>
              {/* Sanitized by the server when it was written. */}
              <div
                lang={course.language}
                className={s['prose']}
                dangerouslySetInnerHTML={{ __html: course.description }}
              />
              {course.category_names.length > 0 && (
                <div className={s['topics']}>
                  {course.category_names.map((name) => (
                    <Badge key={name} tone="wood">
                      {name}
                    </Badge>
                  ))}
                </div>
              )}
            </section>
          )}
          {course.teachers.length > 0 && (
            <section>
              <h2>{t.taught}</h2>
              <ul className={s['teachers']}>
                {course.teachers.map((teacher) => (
                  <Teacher
                    key={teacher.id}
                    name={fullName(teacher, language)}
                    href={teacherAddress(place, teacher.id)}
                  />
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </div>
  )
}
