import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { userName } from '#web/client/format/names.ts'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import type { ListColumn } from '#web/client/lists/list-columns.tsx'
import type { ConsentView, MemberRow } from '../memberships.contract.ts'
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

/** Picture of a member in a list. */
export function personPicture(
  row: Pick<MemberRow, 'first_name' | 'last_name' | 'deleted_metadata' | 'profile_image'>,
  language: Language,
): ReactNode {
  return <PersonAvatar image={row.profile_image} name={userName(row, language)} size="s" />
}

type Options = {
  words: MemberWords
  language: Language
  learners: boolean
  /** Seats pay for learners; nothing says so where something else does. */
  seats?: boolean
  ended: boolean
}

/** The columns of members: those of learners name seat and consent, those of the deactivated since when. */
export function memberColumns({
  words,
  language,
  learners,
  seats = true,
  ended,
}: Options): (ListColumn<MemberRow, string> | false)[] {
  const headers = words.columns
  return [
    {
      key: 'name',
      header: headers.name,
      sortable: true,
      text: (row) => userName(row, language),
      note: (row) => (row.deleted ? words.deleted : row.email),
      picture: (row) => personPicture(row, language),
    },
    !learners && {
      key: 'kind',
      header: headers.kind,
      sortable: true,
      badge: (row) => [
        row.kind === 'owner' ? 'wood' : row.kind === 'learner' ? 'blue' : 'yellow',
        words.kinds[row.kind],
      ],
    },
    learners &&
      seats &&
      !ended && {
        key: 'seat',
        header: headers.seat,
        badge: (row) => (row.seat ? ['green', words.seat.yes] : ['neutral', words.seat.no]),
      },
    learners &&
      !ended && {
        key: 'consent',
        header: headers.consent,
        cell: (row) => row.consent && <ConsentBadge consent={row.consent} words={words} />,
      },
    !ended && { key: 'groups', header: headers.groups, folds: true, text: (row) => row.groups.join(', ') },
    ended
      ? { key: 'ended_at', header: headers.ended, sortable: true, date: (row) => row.ended_at }
      : !learners && {
          key: 'joined_at',
          header: headers.joined,
          sortable: true,
          date: (row) => row.joined_at,
        },
    !ended && {
      key: 'last_seen_at',
      header: headers.last_seen,
      sortable: true,
      folds: learners,
      ago: (row) => row.last_seen_at,
      none: words.never,
    },
  ]
}
