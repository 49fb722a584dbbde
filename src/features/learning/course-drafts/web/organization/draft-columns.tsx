import { FileImage } from '#web/client/files/file-image.tsx'
import { formatDate, formatRelative, type DateOptions } from '#web/client/format/dates.ts'
import { fullName } from '#web/client/format/names.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Column } from '#web/ui/table/DataTable.tsx'
import { letterOf, Price } from '../../../courses/web/public.ts'
import type { DraftLanguage, DraftRow } from '../../course-drafts.contract.ts'
import type { useDraftWords } from '../words.ts'
import s from './Drafts.module.css'

type Words = ReturnType<typeof useDraftWords>
const TONE: Record<DraftLanguage['status'], BadgeTone> = {
  draft: 'neutral',
  published: 'green',
  archived: 'wood',
}

/** Publication state of a language, with a mark for unpublished changes. */
export function LanguageState({ language, words }: { language: DraftLanguage; words: Words }) {
  const state =
    language.changed && language.status === 'published'
      ? words.unpublished_changes
      : words.states[language.status]
  return (
    <Badge tone={language.changed && language.status === 'published' ? 'yellow' : TONE[language.status]}>
      {words.version(words.languages[language.language], state)}
    </Badge>
  )
}

type Options = {
  words: Words
  types: Record<DraftRow['type'], string>
  dates: DateOptions
  now: number
  /** Names whose each is: for an Admin, who sees everybody's. */
  owner: boolean
  hrefOf: (row: DraftRow) => string | undefined
}

export function draftColumns({ words, types, dates, now, owner, hrefOf }: Options): Column<DraftRow>[] {
  const t = words.list
  const title = (row: DraftRow) => {
    const href = hrefOf(row)
    const name = row.title || t.untitled
    return (
      <span className={s['course']}>
        <FileImage
          keyPath={row.cover ?? letterOf(name)}
          alt=""
          width={96}
          height={96}
          className={s['cover']}
          loading="lazy"
        />
        <span className={s['words']}>
          {href ? (
            <Link className={s['name']} href={href}>
              {name}
            </Link>
          ) : (
            <span className={s['name']} title={t.only_read}>
              {name}
            </span>
          )}
          <span className={s['small']}>{joinedByPoints([types[row.type], row.level_name])}</span>
        </span>
      </span>
    )
  }
  const names = (row: DraftRow): string =>
    row.people.map((person) => fullName(person, dates.language)).join(', ')
  // Admins see owner and authors in one column: another column would not fit a tablet.
  return [
    { key: 'title', header: t.course, primary: true, sortable: true, cell: title },
    ...(owner
      ? [
          {
            key: 'organization',
            header: words.owner.column,
            sortable: true,
            hideable: true,
            cell: (row: DraftRow) => (
              <span className={s['words']}>
                <span>{row.organization ?? words.owner.platform}</span>
                {row.people.length > 0 && <span className={s['small']}>{names(row)}</span>}
              </span>
            ),
          },
        ]
      : []),
    ...(owner
      ? [
          {
            key: 'price',
            header: words.owner.price,
            hideable: true,
            folds: true,
            cell: (row: DraftRow) =>
              row.price ? (
                <Price price={row.price} />
              ) : (
                row.organization_id === null && <span className={s['small']}>{words.owner.with_plans}</span>
              ),
          },
        ]
      : []),
    {
      key: 'languages',
      header: t.languages,
      cell: (row) => (
        <span className={s['badges']}>
          {row.languages.map((language) => (
            <LanguageState key={language.language} language={language} words={words} />
          ))}
        </span>
      ),
    },
    {
      key: 'lessons',
      header: t.lessons,
      sortable: true,
      align: 'end',
      hideable: true,
      folds: Boolean(owner),
      cell: (row) => row.lessons,
    },
    ...(owner
      ? []
      : [
          {
            key: 'people',
            header: t.people,
            hideable: true,
            folds: true,
            cell: (row: DraftRow) =>
              row.people.length > 0 ? names(row) : <span className={s['small']}>{t.nobody}</span>,
          },
        ]),
    {
      key: 'updated_at',
      header: t.changed,
      sortable: true,
      hideable: true,
      folds: Boolean(owner),
      cell: (row) => (
        <time className={s['time']} dateTime={row.updated_at} title={formatDate(row.updated_at, dates)}>
          {formatRelative(row.updated_at, now, dates.language)}
        </time>
      ),
    },
  ]
}
