import { formatDate, formatRelative, type DateOptions } from '#web/client/format/dates.ts'
import { userName } from '#web/client/format/names.ts'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import type { Column } from '#web/ui/table/DataTable.tsx'
import { Named } from '#web/ui/table/Named.tsx'
import type { ConsentView, MemberRow } from '../memberships.contract.ts'
import styles from './Members.module.css'
import type { useMemberWords } from './words.ts'

export type MemberWords = ReturnType<typeof useMemberWords>
const CONSENT_TONE: Record<ConsentView, BadgeTone> = {
  none: 'neutral',
  requested: 'yellow',
  granted: 'green',
  declined: 'red',
  withdrawn: 'red',
  expired: 'neutral',
}

export const ConsentBadge = ({ consent, words }: { consent: ConsentView; words: MemberWords }) => (
  <Badge tone={CONSENT_TONE[consent]}>{words.consent[consent]}</Badge>
)

/** Picture, name and address; with `href` a link to the person. */
export function PersonCell({
  row,
  href,
  language,
  note,
}: {
  row: Pick<MemberRow, 'first_name' | 'last_name' | 'deleted_metadata' | 'email' | 'profile_image'>
  href?: string | undefined
  language: DateOptions['language']
  note?: string | undefined
}) {
  const name = userName(row, language)
  return (
    <Named
      picture={<PersonAvatar image={row.profile_image} name={name} size="s" />}
      name={name}
      note={note ?? row.email}
      href={href}
    />
  )
}

type Options = {
  words: MemberWords
  dates: DateOptions
  now: number
  learners: boolean
  /** Seats pay for learners; nothing says so where something else does. */
  seats?: boolean
  ended: boolean
  hrefOf: (row: MemberRow) => string
}

/** The columns of members: those of learners name seat and consent, those of the deactivated since when. */
export function memberColumns({
  words,
  dates,
  now,
  learners,
  seats = true,
  ended,
  hrefOf,
}: Options): Column<MemberRow>[] {
  const columns: (Column<MemberRow> | false)[] = [
    {
      key: 'name',
      header: words.columns.name,
      primary: true,
      sortable: true,
      cell: (row) => (
        <PersonCell
          row={row}
          href={row.deleted ? undefined : hrefOf(row)}
          language={dates.language}
          note={row.deleted ? words.deleted : undefined}
        />
      ),
    },
    !learners && {
      key: 'kind',
      header: words.columns.kind,
      sortable: true,
      cell: (row) => (
        <Badge tone={row.kind === 'owner' ? 'wood' : row.kind === 'learner' ? 'blue' : 'yellow'}>
          {words.kinds[row.kind]}
        </Badge>
      ),
    },
    learners &&
      seats &&
      !ended && {
        key: 'seat',
        header: words.columns.seat,
        cell: (row) => (
          <Badge tone={row.seat ? 'green' : 'neutral'}>{row.seat ? words.seat.yes : words.seat.no}</Badge>
        ),
      },
    learners &&
      !ended && {
        key: 'consent',
        header: words.columns.consent,
        cell: (row) => row.consent && <ConsentBadge consent={row.consent} words={words} />,
      },
    !ended && {
      key: 'groups',
      header: words.columns.groups,
      hideable: true,
      folds: true,
      cell: (row) => row.groups.length > 0 && <span className={styles.groups}>{row.groups.join(', ')}</span>,
    },
    ended
      ? {
          key: 'ended_at',
          header: words.columns.ended,
          sortable: true,
          cell: (row) => (
            <time className={styles.time} dateTime={row.ended_at ?? undefined}>
              {formatDate(row.ended_at, dates)}
            </time>
          ),
        }
      : !learners && {
          key: 'joined_at',
          header: words.columns.joined,
          sortable: true,
          hideable: true,
          cell: (row) => (
            <time className={styles.time} dateTime={row.joined_at}>
              {formatDate(row.joined_at, dates)}
            </time>
          ),
        },
    !ended && {
      key: 'last_seen_at',
      header: words.columns.last_seen,
      sortable: true,
      hideable: true,
      folds: learners,
      cell: (row) =>
        row.last_seen_at ? (
          <time
            className={styles.time}
            dateTime={row.last_seen_at}
            title={formatDate(row.last_seen_at, dates)}
          >
            {formatRelative(row.last_seen_at, now, dates.language)}
          </time>
        ) : (
          <span className={styles.small}>{words.never}</span>
        ),
    },
  ]
  return columns.filter((column) => column !== false)
}
