import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { isoDay, type Day } from '#contract/dates.ts'
import { AskedError } from '#web/client/asked.tsx'
import { zoneInWords } from '#web/client/format/zones.ts'
import { useDateOptions } from '#web/client/format/dates.ts'
import { useCan, useRoles } from '#web/client/stores/roles.ts'
import { Notice } from '#web/form/Notice.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { BookForLearners, useLessonsLive, useMinute } from '../../appointments/web/public.ts'
import { FeedSection } from '../../feeds/web/public.ts'
import type { CalendarEntry } from '../calendar.contract.ts'
import { calendarBetween } from './calendar.api.ts'
import s from './Calendar.module.css'
import { EntryDialog } from './EntryDialog.tsx'
import type { Go } from './EntryButton.tsx'
import { Filters, filtered, type Filter } from './Filters.tsx'
import { ListOfDays } from './ListView.tsx'
import { MonthView, SmallMonth } from './MonthView.tsx'
import { Nothing } from './Nothing.tsx'
import { dayFrom, daysOf, spanName, spanOf, stepped, todayIn, VIEWS, type View } from './span.ts'
import { TimeView } from './TimeView.tsx'
import { useNarrow } from './use-narrow.ts'
import { useCalendarWords } from './words.ts'

/** Maximum number of overlapping entries shown side by side. */
const LANES = { week: 2, day: 6, phone: 3 }
const isView = (text: string | null): text is View => VIEWS.some((view) => view === text)

/** View, day and filters, kept in the URL so that they can be shared and restored with Back. */
function usePlace(today: Day, usual: View) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('view')
  const change = (changes: Record<string, string | null>, replace = true): void => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setParams(next, { replace, preventScrollReset: true })
  }
  return {
    view: isView(asked) ? asked : usual,
    about: dayFrom(params.get('date')) ?? today,
    filter: { kind: params.get('kind'), teacher: params.get('teacher') } satisfies Filter,
    lesson: params.get('lesson'),
    change,
  }
}

function Grid({
  view,
  ...shown
}: {
  view: View
  days: readonly Day[]
  about: Day
  today: Day
  entries: readonly CalendarEntry[]
  go: Go
  onChoose: (day: string) => void
}): ReactNode {
  const narrow = useNarrow()
  if (view === 'month') return narrow ? <SmallMonth {...shown} /> : <MonthView {...shown} />
  // A phone is too narrow for a week of columns, so its days are listed below each other.
  if (view === 'list' || (view === 'week' && narrow)) return <ListOfDays {...shown} />
  return <TimeView {...shown} lanes={view === 'week' ? LANES.week : narrow ? LANES.phone : LANES.day} />
}

/** /calendar and /admin/calendar: bookings by month, week, day or in a list. */
export default function Calendar(): ReactNode {
  const words = useCalendarWords()
  const language = useLanguage()
  const { zone } = useDateOptions()
  const role = useRoles((state) => state.role)
  const teaches = useCan('Calendar', 'Update') && role === 'Teacher'
  const narrow = useNarrow()
  const today = todayIn(zone, useMinute())
  const { view, about, filter, lesson, change } = usePlace(
    today,
    narrow ? 'list' : role === 'Admin' ? 'month' : 'week',
  )
  const days = daysOf(view, about)
  const { from, to } = spanOf(days, zone)
  const query = useQuery(calendarBetween(from, to))
  const { data, isError, isPlaceholderData } = query
  useLessonsLive()
  const all = data?.entries ?? []
  const entries = filtered(all, filter)
  const go: Go = {
    open: ({ id }) => change({ lesson: id }, false),
    day: (day) => change({ view: 'day', date: day }, false),
  }
  const goTo = (day: Day): void => change({ date: isoDay(day) })
  const title = spanName(view, about, days, language)
  return (
    <Page
      className={s['page']}
      title={words.title}
      text={words.zone(zoneInWords(zone))}
      actions={teaches && <BookForLearners />}
    >
      <div className={s['bar']}>
        <div className={s['steps']}>
          <IconButton
            look="edge"
            icon={<ChevronLeft />}
            label={words.earlier}
            onClick={() => goTo(stepped(view, about, -1))}
          />
          <IconButton
            look="edge"
            icon={<ChevronRight />}
            label={words.later}
            onClick={() => goTo(stepped(view, about, 1))}
          />
          <Button variant="blackBorder" size="s" onClick={() => change({ date: null })}>
            {words.today}
          </Button>
        </div>
        <h2 className={s['span']} aria-live="polite">
          {title}
        </h2>
        <Segments
          className={s['views']}
          label={words.views.label}
          options={VIEWS.map((value) => ({ value, label: words.views[value] }))}
          value={view}
          onChange={(value) => change({ view: value })}
        />
      </div>
      <Filters all={all} filter={filter} onChange={change} />
      {data?.more && <Notice kind="info">{words.cut}</Notice>}
      {isError && <AskedError query={query} title={words.failed} />}
      {!data && !isError && <Loader />}
      {data && (
        <div className={s['shown']} aria-busy={isPlaceholderData}>
          {entries.length === 0 && !isPlaceholderData && (
            <Nothing
              hidden={all.length}
              small={view !== 'list' && !(view === 'week' && narrow)}
              onClear={() => change({ kind: null, teacher: null })}
            />
          )}
          {(entries.length > 0 || view !== 'list') && (
            <Grid {...{ view, days, about, today, entries, go }} onChoose={(day) => change({ date: day })} />
          )}
        </div>
      )}
      {/* Rendered with the tall days above it, so that it does not shift when they load. */}
      {role !== 'Admin' && (data || isError) && <FeedSection />}
      {lesson && (
        <EntryDialog
          key={lesson}
          id={lesson}
          known={all.find(({ id }) => id === lesson)}
          onClose={() => change({ lesson: null })}
        />
      )}
    </Page>
  )
}
