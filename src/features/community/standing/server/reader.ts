import type { AccessLevels } from '#contract/access-levels.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { accessOf } from '#features/access/grants/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { FilmReaders, TakingPart } from '../shared/choices.ts'
import { isChildSql, isMinorSql, schoolOpensSql } from './minors.sql.ts'
import { organization_discussions } from '../../organization-discussions/server/organization-discussions.table.ts'
import { community_choices } from './standing.table.ts'

/** A person in the community: discussions that they read, where they post, and what they moderate. */
export type Reader = {
  user_id: string
  /** Level of the community that plans and organizations open to them. */
  level: AccessLevels['community']
  /** True if everyone's discussion is open to them. */
  everyone: boolean
  /** Their active organization, if its discussion is open to them. */
  organization_id: string | null
  moderates: 'all' | 'organization' | 'none'
  child: boolean
  minor: boolean
  /** Reach of their own posts; null where nobody but their plan limits it. */
  taking_part: TakingPart | null
  films: FilmReaders | null
}

type Chosen = Pick<Reader, 'child' | 'minor' | 'taking_part' | 'films'> & {
  switched_off: boolean
  school: boolean
}

/** Choices for a child before anybody chose. */
const ALL_OFF = { taking_part: 'off', films: 'none' } as const

/** Parts of a caller that decide what they read. */
export type Caller = Pick<Person, 'user_id' | 'role' | 'organization_id' | 'staff_role' | 'permissions'>

/** The caller as a reader: level A of what they have, what a guardian chose, and their permissions. */
export async function readerOf(db: Db, actor: Caller, now: Date): Promise<Reader> {
  const [{ community }, [chosen]] = await Promise.all([
    accessOf(db, actor, now),
    db.query<Chosen>(
      `
      select
        ${isChildSql('u', '$2')} as child, ${isMinorSql('u', '$2')} as minor,
        ${isChildSql('u', '$2')} and ${schoolOpensSql('u.id', '$3::uuid', '$2')} as school, c.taking_part, c.films,
          exists (select from ${organization_discussions} d where d.organization_id = $3 and not d.open) as switched_off
      from ${users} u
      left join ${community_choices} c on c.user_id = u.id
      where u.id = $1`,
      [actor.user_id, now, actor.organization_id],
    ),
  ])
  const {
    child = true,
    minor = true,
    school = false,
    taking_part = null,
    films = null,
    switched_off = false,
  } = chosen ?? {}
  // The consent for films opens the discussion of a school that answers for the account.
  const least = school ? ({ taking_part: 'organization', films: 'organization' } as const) : ALL_OFF
  const off = child && (taking_part ?? least.taking_part) === 'off'
  const scope = actor.permissions.scope('ReportedComments', 'View')
  const moderates: Reader['moderates'] =
    scope === 'all' ? 'all' : scope === 'own' && actor.staff_role === null ? 'organization' : 'none'
  return {
    user_id: actor.user_id,
    level: community,
    everyone: community === 'Full' && !off,
    organization_id:
      community === 'No' || off || (switched_off && moderates === 'none') ? null : actor.organization_id,
    moderates,
    child,
    minor,
    taking_part: child ? (taking_part ?? least.taking_part) : null,
    films: child ? (films ?? least.films) : minor ? (films ?? 'organization') : null,
  }
}

/** True if the reader's choices, or a guardian's, let them write in everyone's discussion, or inside one. */
export const takesPart = ({ taking_part }: Reader, inside: boolean): boolean =>
  taking_part !== 'off' && taking_part !== 'watch' && (taking_part !== 'organization' || inside)

/** Values of the parameters that rules about readers have in a statement (`READER`). */
export const readerValues = (reader: Reader): [string, boolean, string | null, string] => [
  reader.user_id,
  reader.everyone,
  reader.organization_id,
  reader.moderates,
]
/** SQL of a reader, where `readerValues` are the first four parameters. */
export const READER = {
  user: '$1::uuid',
  everyone: '$2::boolean',
  organization: '$3::uuid',
  moderates: '$4::text',
} as const
/**
 * SQL that is always true and names each parameter of a reader: a statement that asks no rule about one knows
 * its type.
 */
export const READS = `num_nulls(${READER.user}, ${READER.everyone}, ${READER.organization}, ${READER.moderates}) >= 0`
