import { useState, type ReactNode } from 'react'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { isLost } from '#web/client/health/is-lost.ts'
import { useListSearch } from '#web/client/lists/use-list-search.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { CourseGrid, CourseGridSkeleton } from '../components/CourseGrid.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { useCommonLists, useCourses } from '../courses.api.ts'
import { useCourseWords } from '../words.ts'
import s from './Catalogue.module.css'
import parts from '#web/ui/layout/parts.module.css'

const FILTERS = ['level', 'type', 'kind', 'categories', 'language', 'delivery_mode'] as const
type Filter = (typeof FILTERS)[number]
/** Format of a filter in the address: a course has several topics, and one value of everything else. */
const SAID = { equals: (value: string) => `eq.${value}`, has: (value: string) => `cs.{${value}}` } as const
const chosenOf = (said = ''): string => said.replace(/^eq\.|^cs\.\{|\}$/g, '')

export const preload = useCourseWords.preload

/** Every published course, with filters kept in the address. */
export default function Catalogue(): ReactNode {
  const words = useCourseWords()
  const list = useList(FILTERS)
  const { text, setText } = useListSearch(list)
  const lists = useCommonLists().data
  const courses = useCourses(list.query)
  const t = words.catalogue
  const chosen = Object.keys(list.filters).length
  // On phones the filters are behind a button, so that the courses are at the top.
  const [open, setOpen] = useState(chosen > 0)
  const { data, meta } = courses.data ?? {}
  // If this page has all courses, filters that would exclude none are hidden.
  const all = chosen === 0 && text === '' && data && (meta?.total_pages ?? 1) <= 1 ? data : null
  const chooses = (filter: Filter): boolean =>
    !all || new Set(all.flatMap((course) => course[filter])).size > 1
  const pick = (
    filter: Filter,
    label: string,
    options: { value: string; label: string }[],
    said: (value: string) => string = SAID.equals,
  ): ReactNode =>
    chooses(filter) && (
      <Select
        label={label}
        value={chosenOf(list.filters[filter])}
        onChange={(event) => list.setFilter(filter, event.target.value && said(event.target.value))}
        options={[{ value: '', label: t.any }, ...options]}
      />
    )
  const named = <K extends string>(names: Readonly<Record<K, string>>): { value: string; label: string }[] =>
    Object.entries<string>(names).map(([value, label]) => ({ value, label }))
  return (
    <Page className={s['page']} title={t.title} text={t.lead}>
      {all && all.length < 2 ? null : (
        <search className={s['filters']} data-open={open}>
          <SearchField label={t.search} value={text} onChange={setText} />
          {FILTERS.some(chooses) && (
            <Button
              variant="blackBorder"
              className={s['toggle']}
              icon={<SlidersHorizontal />}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {chosen > 0 ? t.filters_on(chosen) : t.filters}
            </Button>
          )}
          {pick('level', t.level, lists?.aslLevel.map(({ id, name }) => ({ value: id, label: name })) ?? [])}
          {pick(
            'categories',
            t.category,
            lists?.courseCategory.map(({ id, name }) => ({ value: id, label: name })) ?? [],
            SAID.has,
          )}
          {pick('type', t.type, named(words.types))}
          {pick('kind', t.kind, named(words.kinds))}
          {pick('delivery_mode', t.delivery, named(words.delivery))}
          {pick(
            'language',
            t.language,
            LANGUAGES.map((language: Language) => ({ value: language, label: words.languages[language] })),
          )}
        </search>
      )}
      <p className={parts.lead} role="status">
        {meta ? t.found(meta.total) : ''}
      </p>
      {isLost(courses) ? (
        <LoadError error={courses.error} retry={() => void courses.refetch()} place="preview" />
      ) : !data ? (
        <CourseGridSkeleton />
      ) : data.length === 0 ? (
        <EmptyState
          title={t.none}
          text={t.none_hint}
          action={
            <Button variant="blackBorder" onClick={list.clear}>
              {t.clear}
            </Button>
          }
        />
      ) : (
        <>
          <h2 className="visually-hidden">{t.found(data.length)}</h2>
          <CourseGrid courses={data} place="preview" />
        </>
      )}
      {meta && meta.total_pages > 1 && (
        <Pagination
          page={list.page}
          pages={meta.total_pages}
          onChange={list.setPage}
          words={{ label: t.pages, previous: t.previous, next: t.next, page: t.page }}
        />
      )}
    </Page>
  )
}
