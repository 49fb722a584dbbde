import { FileImage } from '#web/client/files/file-image.tsx'
import type { Language } from '#contract/constants.ts'
import { fullName } from '#web/client/format/names.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import type { ListColumn } from '#web/client/lists/list-columns.tsx'
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
  language: Language
  /** Names whose each is: for an Admin, who sees everybody's. */
  owner: boolean
}

export function draftColumns({
  words,
  types,
  owner,
  language,
}: Options): (ListColumn<DraftRow, string> | false)[] {
  const t = words.list
  const names = (row: DraftRow): string => row.people.map((person) => fullName(person, language)).join(', ')
  // Admins see owner and authors in one column: another column would not fit a tablet.
  return [
    {
      key: 'title',
      header: t.course,
      sortable: true,
      text: (row) => row.title || t.untitled,
      note: (row) => joinedByPoints([types[row.type], row.level_name]),
      picture: (row) => (
        <FileImage
          keyPath={row.cover ?? letterOf(row.title || t.untitled)}
          alt=""
          width={96}
          height={96}
          className={s['cover']}
          loading="lazy"
        />
      ),
    },
    owner && {
      key: 'organization',
      header: words.owner.column,
      sortable: true,
      text: (row) => row.organization ?? words.owner.platform,
      note: names,
    },
    owner && {
      key: 'price',
      header: words.owner.price,
      folds: true,
      align: 'end',
      text: (row) => row.price && <Price price={row.price} />,
      note: (row) => !row.price && row.organization_id === null && words.owner.with_plans,
    },
    {
      key: 'languages',
      header: t.languages,
      cell: (row) => (
        <span className={s['badges']}>
          {row.languages.map((one) => (
            <LanguageState key={one.language} language={one} words={words} />
          ))}
        </span>
      ),
    },
    { key: 'lessons', header: t.lessons, sortable: true, folds: owner, number: (row) => row.lessons },
    !owner && { key: 'people', header: t.people, folds: true, text: names, none: t.nobody },
    { key: 'updated_at', header: t.changed, sortable: true, folds: owner, ago: (row) => row.updated_at },
  ]
}
