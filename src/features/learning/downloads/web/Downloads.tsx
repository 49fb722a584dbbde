import { useEffect, useState, type ReactNode } from 'react'
import { formatBytes } from '#web/client/format/bytes.ts'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { KEPT_MS, type OfflineItem } from '#web/client/offline/offline-items.ts'
import { canKeep, drop } from '#web/client/offline/store.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { BookHands } from '#web/ui/art/BookHands.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { lessonAddress, unitColor } from '../../courses/web/public.ts'
import { useWaitingAttempts } from '../../quizzes/web/public.ts'
import { sizeOf } from './DownloadWay.tsx'
import type { Facts } from './take.ts'
import { useKept } from './use-kept.ts'
import { useDownloadWords } from './words.ts'
import s from './Downloads.module.css'
import parts from '#web/ui/layout/parts.module.css'

type Lesson = OfflineItem & { facts: Facts }
const isLesson = (download: OfflineItem): download is Lesson => download.kind === 'lesson'

/** Lessons by course version and unit, in the order of the course. */
export function unitsOf(downloads: readonly OfflineItem[]): { key: string; lessons: Lesson[] }[] {
  const units = new Map<string, Lesson[]>()
  for (const one of downloads.filter(isLesson)) {
    const key = `${one.facts.version_id} ${String(one.facts.unit).padStart(3, '0')}`
    units.set(key, [...(units.get(key) ?? []), one])
  }
  return [...units]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, lessons]) => ({
      key,
      lessons: lessons.toSorted((a, b) => a.facts.number - b.facts.number),
    }))
}

/** True if the browser has promised to keep the data; null if it does not say. */
function usePersisted(): boolean | null {
  const [persisted, setPersisted] = useState<boolean | null>(null)
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setPersisted, () => null)
  }, [])
  return persisted
}

/**
 * The learner's downloads on this device: their sizes and expiry, with a link to each lesson and a button to
 * remove it.
 */
export default function Downloads(): ReactNode {
  const words = useDownloadWords(),
    language = useLanguage(),
    dates = useDateOptions()
  const person = useAuth((state) => state.user?.id) ?? ''
  const downloads = useKept(),
    persisted = usePersisted()
  const waiting = useWaitingAttempts(
    (state) => Object.values(state.waiting).filter((one) => one.handed_in_at !== null).length,
  )
  const [clearing, setClearing] = useState(false)
  const size = (list: readonly OfflineItem[]): string => formatBytes(sizeOf(list), language)
  const remove = (list: readonly OfflineItem[]): void =>
    void drop(
      person,
      list.map(({ id }) => id),
    )
  const header = <PageHeader title={words.title} text={words.text} />
  if (!canKeep())
    return (
      <div className={s['page']}>
        {header}
        <EmptyState title={words.cannot} text={words.cannot_text} />
      </div>
    )
  if (!downloads)
    return (
      <div className={s['page']} aria-busy="true">
        {header}
        <Skeleton lines={4} />
      </div>
    )
  const units = unitsOf(downloads),
    practice = downloads.find(({ kind }) => kind === 'practice')
  const until = Math.min(...downloads.map((one) => one.seen_at)) + KEPT_MS
  return (
    <div className={s['page']}>
      {header}
      {waiting > 0 && (
        <p className={parts.small} role="status">
          {words.waiting(waiting)}
        </p>
      )}
      {units.length === 0 ? (
        <EmptyState
          art={<BookHands />}
          title={words.empty}
          text={words.empty_text}
          link={{ href: '/app/courses', label: words.to_courses, variant: 'Orange' }}
        />
      ) : (
        <Card look="quiet">
          <div className={s['state']}>
            <p className={s['used']}>{words.used(size(downloads))}</p>
            <p>{words.until(formatDate(new Date(until).toISOString(), dates))}</p>
            {persisted !== null && (
              <p className={parts.small}>{persisted ? words.persisted : words.not_persisted}</p>
            )}
          </div>
        </Card>
      )}
      {units.map(({ key, lessons }) => {
        const { unit, module, course, language: of } = lessons[0]!.facts
        const lang = of === language ? undefined : of
        return (
          <section key={key} className={parts.block} data-unit={unitColor(unit)}>
            <div className={s['groupHead']}>
              <div lang={lang}>
                <h2>{words.unit_of(unit + 1, module)}</h2>
                <p>{joinedByPoints([course, size(lessons)])}</p>
              </div>
              <Button variant="blackBorder" size="s" onClick={() => remove(lessons)}>
                {words.remove_unit}
              </Button>
            </div>
            <ul className={s['list']}>
              {lessons.map((lesson) => {
                const { facts } = lesson
                const name = words.lesson_of(facts.number, facts.title)
                return (
                  <li key={lesson.id} className={s['row']}>
                    <span className={s['name']}>
                      <Link href={lessonAddress('app', facts.course_slug, facts.lesson_slug)}>
                        <span lang={lang}>{name}</span>
                      </Link>
                      <span className={parts.small}>
                        {joinedByPoints([size([lesson]), words.quiz[facts.quiz]].filter(Boolean))}
                      </span>
                    </span>
                    <Button
                      variant="blackBorder"
                      size="s"
                      aria-label={words.remove_one(name)}
                      onClick={() => remove([lesson])}
                    >
                      {words.remove}
                    </Button>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
      {units.length > 0 && practice && Number(practice.facts['cards']) > 0 && (
        <section className={parts.block}>
          <div className={s['groupHead']}>
            <div>
              <h2>{words.practice}</h2>
              <p>
                {joinedByPoints([words.practice_text(Number(practice.facts['cards'])), size([practice])])}
              </p>
            </div>
            <Button variant="PrimaryWood" size="s" href="/app?practice=10">
              {words.start_practice}
            </Button>
          </div>
        </section>
      )}
      {units.length > 0 && (
        <div className={s['foot']}>
          <Button variant="RedOpacity" onClick={() => setClearing(true)}>
            {words.remove_all}
          </Button>
          <p className={parts.small}>{words.gone}</p>
        </div>
      )}
      <ConfirmDialog
        open={clearing}
        onCancel={() => setClearing(false)}
        onConfirm={() => {
          remove(downloads)
          setClearing(false)
        }}
        title={words.remove_all}
        confirmLabel={words.remove_all}
      >
        {words.remove_all_text}
      </ConfirmDialog>
    </div>
  )
}
