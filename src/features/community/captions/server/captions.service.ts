import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { orUnstored } from '#server/files/undo.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import {
  readCaptions,
  refuseCaptions,
  replaceCaptions,
  writeCaptions,
} from '#features/media/media/server/public.ts'
import { notify } from '#features/people/notifications/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { keptAwaySql, nameForOthersSql, readerOf } from '../../standing/server/public.ts'
import { addressOf, admit } from '../../threads/server/public.ts'
import { captionErrors, type CaptionProposal } from '../captions.contract.ts'
import { notices } from './captions.notices.ts'
import { filmOf, proposalOf, type CaptionedFilm } from './captions.queries.ts'
import { caption_proposals } from './captions.table.ts'

type Written = { language: Language; text: string }

/**
 * Proposes captions to a film's author. One of the caller's that still waits is replaced. One that is
 * held goes to moderators alone.
 *
 * @throws common.not_found, mediaErrors.caption_wrong, captionErrors.captions_empty, and who may write
 */
export async function proposeCaptions(
  platform: Platform,
  actor: Person,
  media_id: string,
  { language, text }: Written,
): Promise<CaptionProposal> {
  const { db } = platform,
    now = platform.clock()
  const reader = await readerOf(db, actor, now)
  const film = await filmOf(db, reader, media_id, now)
  const { cues, problems } = readCaptions(text)
  refuseCaptions(problems)
  if (cues.length === 0) throw new Failure(captionErrors.captions_empty)
  const words = cues.map((cue) => cue.text).join('\n')
  const id = await db.transaction(async (tx) => {
    const held_reason = await admit(
      tx,
      reader,
      {
        organization_id: film.organization_id,
        title: '',
        text: words,
        film: false,
        edited: false,
        place: { thread_id: film.thread_id, parent_id: null },
      },
      now,
    )
    const [row] = await tx.query<{ id: string; first: boolean }>(
      `
        insert into ${caption_proposals} as p (
          media_id, language, text, user_id, held_reason, created_at, updated_at
        )
        values ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz)
        on conflict (media_id, language, user_id) where state = 'open'
        do update set text = excluded.text, held_reason = excluded.held_reason, updated_at = excluded.updated_at
        returning id, old.id is null as first`,
      [media_id, language, writeCaptions(cues), actor.user_id, held_reason, now],
    )
    const { id: proposal_id, first } = row!
    await audit(
      tx,
      actor,
      {
        code: 'CAPTIONS_CREATED',
        subject_type: 'captions',
        subject_id: proposal_id,
        organization_id: film.organization_id,
        after: { media_id, ...(held_reason !== null && { held_reason }) },
      },
      now,
    )
    if (first && held_reason === null) await tellAuthor(platform, tx, actor.user_id, film, proposal_id, now)
    return proposal_id
  })
  return (await proposalOf(db, reader, actor.language, id, now))!
}

/** Tells a film's author that somebody wrote captions, unless they keep that person away. */
async function tellAuthor(
  platform: TxPlatform,
  tx: Db,
  user_id: string,
  { owner_id, thread_id, comment_id }: CaptionedFilm,
  cause: string,
  now: Date,
): Promise<void> {
  if (owner_id === null || owner_id === user_id) return
  const [told] = await tx.query<{ name: string }>(
    `
      select ${nameForOthersSql('u', 'en', '$3::timestamptz')} as name
      from ${users} u
      where u.id = $1 and not ${keptAwaySql('$2::uuid', 'u.id')}`,
    [user_id, owner_id, now],
  )
  if (!told) return
  await notify(platform, tx, notices.captions, [owner_id], {
    cause,
    group: thread_id,
    place: await addressOf(tx, thread_id, comment_id),
    from: user_id,
    data: { name: told.name, what: 'proposed' },
  })
}

type Waiting = {
  media_id: string
  language: Language
  text: string
  user_id: string
  held_reason: string | null
}

/**
 * Takes proposed captions as the film's, or declines them. Its author and moderators of its place may.
 *
 * @throws common.not_found, captionErrors.captions_decided
 */
export async function decideCaptions(
  platform: Platform,
  actor: Person,
  id: string,
  taken: boolean,
): Promise<CaptionProposal> {
  const { db } = platform,
    now = platform.clock()
  const reader = await readerOf(db, actor, now)
  return orUnstored(platform, (stored) =>
    db.transaction(async (tx) => {
      const [row] = await tx.query<Waiting & { state: string }>(
        `
          select p.media_id, p.language, p.text, p.user_id, p.held_reason, p.state
          from ${caption_proposals} p
          where p.id = $1
          for update`,
        [id],
      )
      if (!row) throw new Failure(common.not_found)
      const film = await filmOf(tx, reader, row.media_id, now)
      if (!film.moderated && !(film.own && row.held_reason === null)) throw new Failure(common.not_found)
      if (row.state !== 'open') throw new Failure(captionErrors.captions_decided)
      const seen = await proposalOf(tx, reader, actor.language, id, now)
      if (seen === null) throw new Failure(common.not_found)
      if (taken) await replaceCaptions(platform, tx, actor, row.media_id, row, stored)
      const state = taken ? ('taken' as const) : ('declined' as const)
      await tx.query(
        `
          update ${caption_proposals}
          set state = $2, decided_by = $3, decided_at = $4::timestamptz, updated_at = $4::timestamptz
          where id = $1`,
        [id, state, actor.user_id, now],
      )
      await audit(
        tx,
        actor,
        {
          code: taken ? 'CAPTIONS_TAKEN' : 'CAPTIONS_DECLINED',
          subject_type: 'captions',
          subject_id: id,
          organization_id: film.organization_id,
          after: { media_id: row.media_id },
        },
        now,
      )
      if (row.user_id !== actor.user_id)
        await notify(platform, tx, notices.captions, [row.user_id], {
          cause: id,
          group: id,
          place: await addressOf(tx, film.thread_id, film.comment_id),
          data: { what: state },
        })
      return { ...seen, state }
    }),
  )
}
