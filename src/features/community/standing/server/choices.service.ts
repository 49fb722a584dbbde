import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { FILM_READERS, type FilmReaders, type TakingPart } from '../shared/choices.ts'
import { standingErrors } from '../standing.contract.ts'
import { readerOf } from './reader.ts'
import { community_choices } from './standing.table.ts'

export type Choices = { taking_part: TakingPart; films: FilmReaders }

/**
 * Called in the transaction that changes who may open films of a person: addresses of films that are closed
 * now stop to work.
 */
export const filmsChanged =
  port<(platform: TxPlatform, tx: Db, author_id: string) => Promise<void>>('filmsChanged')

/** Films reach no further than words do. */
const bounded = ({ taking_part, films }: Choices): Choices => {
  const most = taking_part === 'everyone' || taking_part === 'organization' ? taking_part : 'none'
  return {
    taking_part,
    films: FILM_READERS.indexOf(films) < FILM_READERS.indexOf(most) ? films : most,
  }
}

/** Stores the choices for a minor. The caller has asked who may choose. */
export async function writeChoices(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  user_id: string,
  given: Choices,
): Promise<Choices> {
  const now = platform.clock(),
    chosen = bounded(given)
  const [row] = await tx.query<{ before: Choices | null }>(
    `
      insert into ${community_choices} (user_id, taking_part, films, chosen_by, created_at, updated_at)
      values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz)
      on conflict (user_id) do update set taking_part = excluded.taking_part, films = excluded.films,
      chosen_by = excluded.chosen_by, updated_at = excluded.updated_at
      returning
        case when old.user_id is not null then json_build_object('taking_part', old.taking_part, 'films', old.films) end as before`,
    [user_id, chosen.taking_part, chosen.films, actor.user_id, now],
  )
  await audit(
    tx,
    actor,
    {
      code: 'COMMUNITY_UPDATED',
      subject_type: 'community',
      subject_id: user_id,
      before: row!.before ?? {},
      after: chosen,
    },
    now,
  )
  await filmsChanged(platform, tx, user_id)
  return chosen
}

/** A teenager's own choice. @throws common.not_found for adults, standingErrors.choice_guardian for children */
export async function chooseFilms(
  platform: Platform,
  actor: Person,
  films: FilmReaders,
): Promise<{ films: FilmReaders }> {
  const reader = await readerOf(platform.db, actor, platform.clock())
  if (reader.child) throw new Failure(standingErrors.choice_guardian)
  if (!reader.minor) throw new Failure(common.not_found)
  return platform.db.transaction(async (tx) => {
    const chosen = await writeChoices(platform, tx, actor, actor.user_id, { taking_part: 'everyone', films })
    return { films: chosen.films }
  })
}
