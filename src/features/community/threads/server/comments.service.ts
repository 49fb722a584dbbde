import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform } from '#server/platform.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { blockedSql, readerOf } from '../../standing/server/public.ts'
import type { Anchor } from '#contract/community.ts'
import { threadErrors, type Comment } from '../threads.contract.ts'
import { commentById } from './comments.queries.ts'
import { admit } from './entry.ts'
import { placeFilm } from './films.service.ts'
import { followBy } from './following.ts'
import { sendThreadNews } from './news.ts'
import { mentionsOfEntry, readMentions, writeMentions } from './mentions.service.ts'
import { keepWords } from './revisions.ts'
import { changeState, showComment } from './states.ts'
import { tellMentioned } from './tell-mentions.ts'
import { openThread } from './threads.access.ts'
import { comments, thread_films, threads } from './threads.table.ts'

export type NewComment = {
  text: string
  /** Keys of the people whom it mentions. */
  mentions?: readonly string[]
  parent_id: string | null
  film: string | null
  at: number | null
  model: string | null
}

/** The top-level comment to which an answer belongs. @throws common.not_found, also of somebody blocked */
async function rootOf(
  tx: Db,
  user_id: string,
  thread_id: string,
  parent_id: string | null,
): Promise<string | null> {
  if (parent_id === null) return null
  const [parent] = await tx.query<{ root_id: string }>(
    `
      select coalesce(c.root_id, c.id) as root_id
      from ${comments} c
      where c.id = $1 and c.thread_id = $2 and c.state = 'visible' and not ${blockedSql('$3', 'c.author_id')}`,
    [parent_id, thread_id, user_id],
  )
  if (!parent) throw new Failure(common.not_found)
  return parent.root_id
}

/**
 * Writes a comment. It may be held until somebody has looked at it; then only its author and moderators see
 * it.
 *
 * @throws common.not_found, threadErrors of a closed discussion, of missing words, of films, and of who may
 *   write
 */
export async function addComment(
  platform: Platform,
  actor: Person,
  thread_id: string,
  { text, mentions: keys = [], parent_id, film, at, model }: NewComment,
): Promise<Comment> {
  const now = platform.clock()
  const { thread, reader } = await openThread(platform.db, actor, thread_id, now)
  if (thread.state !== 'visible') throw new Failure(common.not_found)
  if (thread.closed) throw new Failure(threadErrors.discussion_closed)
  if (text === '' && film === null) throw new Failure(threadErrors.nothing_said)
  if (film === null && thread.answers_in_sign && thread.author_id !== actor.user_id)
    throw new Failure(threadErrors.sign_wanted)
  const id = await platform.db.transaction(async (tx) => {
    const said = await readMentions(
      platform,
      tx,
      { actor, reader },
      { thread, organization_id: thread.organization_id, target: null },
      { text, keys },
      now,
    )
    const held_reason = await admit(
      tx,
      reader,
      {
        organization_id: thread.organization_id,
        title: '',
        text,
        film: film !== null,
        edited: false,
        mentions: mentionsOfEntry(said),
        place: { thread_id, parent_id },
      },
      now,
    )
    const root_id = await rootOf(tx, actor.user_id, thread_id, parent_id)
    const [row] = await tx.query<{ id: string }>(
      `
        insert into ${comments} (
          thread_id, root_id, parent_id, author_id, state, held_reason, text, language, at_ms, vocabulary_id,
          created_at, updated_at
        )
        values (
          $1, $2, $3, $4, case when $5::text is null then 'visible' else 'held' end, $5, $6, $7, $8,
          (select v.id from ${vocabularies} v where v.slug = $9),
          $10::timestamptz, $10::timestamptz
        )
        returning id`,
      [
        thread_id,
        root_id,
        root_id === null ? null : parent_id,
        actor.user_id,
        held_reason,
        said.text,
        actor.language,
        at === null ? null : Math.round(at * 1000),
        model,
        now,
      ],
    )
    const { id: made } = row!
    if (film !== null) await placeFilm(platform, tx, actor.user_id, { thread_id, comment_id: made }, film)
    await writeMentions(tx, { thread_id, comment_id: made }, said, false, now)
    await audit(
      tx,
      actor,
      {
        code: 'COMMENT_CREATED',
        subject_type: 'comment',
        subject_id: made,
        organization_id: thread.organization_id,
        after: { thread_id, ...(held_reason !== null && { held_reason }) },
      },
      now,
    )
    await followBy(tx, actor.user_id, thread_id, now)
    if (held_reason === null) await showComment(platform, tx, { thread_id, comment_id: made }, now)
    return made
  })
  sendThreadNews(platform, thread_id, id)
  return commentById(platform.db, reader, actor.language, id, now)
}

type Own = {
  thread_id: string
  anchor: Anchor
  parent_id: string | null
  state: string
  text: string
  version: number
  organization_id: string | null
}
/** A comment of the caller, locked. @throws common.not_found */
async function ownComment(tx: Db, actor: Person, id: string): Promise<Own> {
  const [row] = await tx.query<Own>(
    `
      select c.thread_id, t.anchor, c.parent_id, c.state, c.text, c.version, t.organization_id
      from ${comments} c
      join ${threads} t on t.id = c.thread_id
      where c.id = $1 and c.author_id = $2 and c.state <> 'removed'
      for update of c`,
    [id, actor.user_id],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

/**
 * Changes the words of a comment of the caller, and tells people whom it mentions for the first time.
 *
 * @throws common.not_found, common.stale, threadErrors.nothing_said, threadErrors.silenced, as `readMentions`
 */
export async function changeComment(
  platform: Platform,
  actor: Person,
  id: string,
  { text, mentions: keys = [] }: Pick<NewComment, 'text' | 'mentions'>,
  if_match: number | null,
): Promise<Comment> {
  const now = platform.clock()
  const reader = await readerOf(platform.db, actor, now)
  const { thread_id } = await platform.db.transaction(async (tx) => {
    const own = await ownComment(tx, actor, id)
    assertSeen(if_match, own.version)
    const [film] = await tx.query(`select from ${thread_films} where comment_id = $1`, [id])
    if (text === '' && !film) throw new Failure(threadErrors.nothing_said)
    const target = { thread_id: own.thread_id, comment_id: id }
    const said = await readMentions(
      platform,
      tx,
      { actor, reader },
      {
        thread: { id: own.thread_id },
        organization_id: own.organization_id,
        target,
      },
      { text, keys },
      now,
    )
    const held_reason = await admit(
      tx,
      reader,
      {
        title: '',
        text,
        organization_id: own.organization_id,
        film: false,
        edited: true,
        mentions: mentionsOfEntry(said),
        place: { thread_id: own.thread_id, parent_id: own.parent_id },
      },
      now,
    )
    await keepWords(tx, actor, target, { text: own.text }, now)
    await tx.query(
      `update ${comments} set text = $2, edited_at = $3, updated_at = $3, version = version + 1 where id = $1`,
      [id, said.text, now],
    )
    await writeMentions(tx, target, said, false, now)
    await audit(
      tx,
      actor,
      {
        code: 'COMMENT_UPDATED',
        subject_type: 'comment',
        subject_id: id,
        organization_id: own.organization_id,
        after: held_reason === null ? {} : { held_reason },
      },
      now,
    )
    if (own.state === 'visible')
      await (held_reason === null
        ? tellMentioned(platform, tx, target, said.fresh)
        : changeState(platform, tx, target, 'held', now, held_reason))
    return own
  })
  sendThreadNews(platform, thread_id, id)
  return commentById(platform.db, reader, actor.language, id, now)
}

/**
 * Deletes a comment of the caller. Its place and its answers stay; moderators see its words and film for 30
 * days.
 *
 * @throws common.not_found
 */
export async function removeComment(platform: Platform, actor: Person, id: string): Promise<null> {
  const now = platform.clock()
  const { thread_id } = await platform.db.transaction(async (tx) => {
    const own = await ownComment(tx, actor, id)
    await audit(
      tx,
      actor,
      {
        code: 'COMMENT_DELETED',
        subject_type: 'comment',
        subject_id: id,
        organization_id: own.organization_id,
      },
      now,
    )
    await changeState(platform, tx, { thread_id: own.thread_id, comment_id: id }, 'removed', now)
    return own
  })
  sendThreadNews(platform, thread_id, id)
  return null
}
