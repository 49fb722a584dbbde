import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { formatBytes } from '#web/client/format/bytes.ts'
import { canKeep } from '#web/client/offline/store.ts'
import type { OfflineItem } from '#web/client/offline/offline-items.ts'
import { hasWorkers } from '#web/client/release/release.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import type { CourseTree } from '../../courses/courses.contract.ts'
import { download, stopDownload, useDownloading } from './downloading.ts'
import { useKept } from './use-kept.ts'
import { useDownloadWords } from './words.ts'
import s from './Downloads.module.css'

export const sizeOf = (downloads: readonly OfflineItem[]): number =>
  downloads.reduce((sum, one) => sum + one.bytes, 0)

/** The way to some lessons on this device: a button, how far it is, or that they are there. */
export function DownloadWay({
  name,
  lessons,
  label,
}: {
  /** Of this download, among those that run. */
  name: string
  lessons: readonly string[]
  label: string
}): ReactNode {
  const words = useDownloadWords(),
    language = useLanguage()
  const person = useAuth((state) => state.user?.id)
  const downloads = useKept()
  const running = useDownloading((state) => state.running[name]),
    failed = useDownloading((state) => state.failed[name])
  if (!downloads || !person || lessons.length === 0 || !canKeep() || !hasWorkers()) return null
  const here = downloads.filter(({ id }) => lessons.includes(id)),
    missing = lessons.filter((id) => !here.some((one) => one.id === id))
  const start = (): void => void download(person, name, missing)
  const size = (bytes: number): string => formatBytes(bytes, language)
  if (running)
    return (
      <div className={s['running']} role="status">
        <ProgressBar
          value={running.total ? running.bytes / running.total : 0}
          label={running.total === null ? words.preparing : words.running}
          valueText={running.total === null ? '' : words.part(size(running.bytes), size(running.total))}
          size="s"
        />
        <Button variant="blackBorder" size="s" onClick={() => stopDownload(name)}>
          {words.stop}
        </Button>
      </div>
    )
  if (missing.length === 0)
    return (
      <p className={s['here']} role="status">
        <CircleCheck aria-hidden="true" />
        <span>{words.on_device(size(sizeOf(here)))}</span>
        <Link href="/app/downloads">{words.all_downloads}</Link>
      </p>
    )
  return (
    <div className={s['way']}>
      <Button variant="blackBorder" size="s" icon={<Download aria-hidden="true" />} onClick={start}>
        {failed ? words.retry : here.length > 0 ? words.rest(missing.length) : label}
      </Button>
      {failed && (
        <p className={s['failed']} role="alert">
          {failed.why === 'no_room' ? words.no_room(size(failed.needs)) : (failed.message ?? words.failed)}
        </p>
      )}
    </div>
  )
}

/** On the page of a course: a unit as a whole, as far as the learner's plan opens it. */
export function UnitDownload({
  module,
  course,
}: {
  module: CourseTree['modules'][number]
  course: CourseTree['course']
}): ReactNode {
  const words = useDownloadWords()
  if (course.bypass) return null
  const lessons = module.weeks.flatMap((week) => week.lessons).filter(({ access }) => access !== 'plan')
  return <DownloadWay name={module.id} lessons={lessons.map(({ id }) => id)} label={words.unit} />
}

/** In the overview of a lesson. */
export function LessonDownload({ lesson }: { lesson: LessonView }): ReactNode {
  const words = useDownloadWords()
  return <DownloadWay name={lesson.id} lessons={[lesson.id]} label={words.lesson} />
}
