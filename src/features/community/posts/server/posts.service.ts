import { common, Failure } from '#contract/errors.ts'
import type { AuditCode } from '#contract/audit-codes.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform } from '#server/platform.ts'
import { readerOf } from '../../standing/server/public.ts'
import {
  addPostThread,
  admit,
  changePostThread,
  changeState,
  dropDraft,
  followBy,
  keepWords,
  mentionedBy,
  mentionsOfEntry,
  placeFilm,
  publishThread,
  readMentions,
  sendThreadNews,
  tellFeed,
  tellMentioned,
  writeMentions,
} from '../../threads/server/public.ts'
import { comments, thread_films, threads } from '../../threads/server/threads.table.ts'
import type { PostKind, PostState } from '#contract/community.ts'
import { threadErrors } from '../../threads/threads.contract.ts'
import { postErrors, type Post } from '../posts.contract.ts'
import { requireScope, type Scope } from './feed.ts'
import { postFor } from './posts.queries.ts'
import { setTags } from './post-tags.ts'
import { posts } from './posts.table.ts'
import { renewWords } from './search.ts'

type Words = {
  title: string
  text: string
  /** Keys of the people whom it mentions. */
  mentions?: readonly string[]
  film: string | null
  tags: string[]
  answers_in_sign: boolean
}
export type NewPost = Words & { kind: PostKind; scope: Scope; language: 'en' | 'es' }
export type PostChanges = { [Name in keyof Words]?: Words[Name] | undefined }

const log = (
  tx: Db,
  actor: Person,
  code: AuditCode,
  { id, organization_id }: { id: string; organization_id: string | null },
  after: Record<string, unknown>,
  now: Date,
): Promise<void> =>
  audit(tx, actor, { code, subject_type: 'post', subject_id: id, organization_id, after }, now)

/**
 * Begins a draft, in the scope where it will be posted.
 *
 * @throws threadErrors of scopes, films and who may write, postErrors.announcement_staff
 */
export async function beginPost(platform: Platform, actor: Person, post: NewPost): Promise<Post> {
  const now = platform.clock()
  const reader = await readerOf(platform.db, actor, now)
  requireScope(reader, post.scope)
  if (post.kind === 'announcement' && actor.role === 'Student')
    throw new Failure(postErrors.announcement_staff)
  const organization_id = post.scope === 'organization' ? reader.organization_id : null
  const id = await platform.db.transaction(async (tx) => {
    await admit(
      tx,
      reader,
      { organization_id, title: '', text: '', film: post.film !== null, edited: false, draft: true },
      now,
    )
    const said = await readMentions(
      platform,
      tx,
      { actor, reader },
      { thread: null, organization_id, target: null },
      { text: post.text, keys: post.mentions ?? [] },
      now,
    )
    const made = await addPostThread(
      tx,
      { organization_id, author_id: actor.user_id, kind: post.kind, answers_in_sign: post.answers_in_sign },
      now,
    )
    await tx.query(
      `
        insert into ${posts} (id, author_id, title, text, language, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz)`,
      [made, actor.user_id, post.title, said.text, post.language, now],
    )
    await writeMentions(tx, { thread_id: made, comment_id: null }, said, true, now)
    await setTags(tx, made, post.tags)
    if (post.film !== null)
      await placeFilm(platform, tx, actor.user_id, { thread_id: made, comment_id: null }, post.film)
    return made
  })
  return postFor(platform.db, reader, actor.language, id, now)
}

type Own = {
  id: string
  organization_id: string | null
  kind: PostKind
  state: PostState
  version: number
  title: string
  text: string
  film: string | null
}
/** A post of the caller that is not removed, locked. @throws common.not_found */
async function ownPost(tx: Db, actor: Person, id: string): Promise<Own> {
  const [row] = await tx.query<Own>(
    `
      select
        t.id, t.organization_id, t.kind, t.state, t.version, p.title, p.text,
        (select film.media_id from ${thread_films} film where film.thread_id = t.id and film.comment_id is null) as film
      from ${threads} t
      join ${posts} p on p.id = t.id
      where t.id = $1 and t.author_id = $2 and t.state not in ('removed', 'hidden')
      for update of t`,
    [id, actor.user_id],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

/** @throws postErrors of what a post of its kind needs */
function requireWhole({ kind, title, text, film }: Pick<Own, 'kind' | 'title' | 'text' | 'film'>): void {
  if (title === '') throw new Failure(postErrors.title_missing)
  if (kind === 'video' && film === null) throw new Failure(postErrors.film_missing)
  if (text === '' && film === null) throw new Failure(threadErrors.nothing_said)
}

/**
 * Changes a post or draft of the caller. Words that others could read are kept for moderators; a change may
 * be held.
 *
 * @throws common.not_found, common.stale, threadErrors and postErrors of what it needs
 */
export async function changePost(
  platform: Platform,
  actor: Person,
  id: string,
  { tags: tagged, film, answers_in_sign, mentions: keys = [], ...words }: PostChanges,
  if_match: number | null,
): Promise<Post> {
  const now = platform.clock()
  const reader = await readerOf(platform.db, actor, now)
  await platform.db.transaction(async (tx) => {
    const own = await ownPost(tx, actor, id)
    assertSeen(if_match, own.version)
    const { title = own.title, text = own.text } = words,
      target = { thread_id: id, comment_id: null }
    const drafted = own.state === 'draft'
    if (!drafted) {
      requireWhole({ kind: own.kind, title, text, film: film === undefined ? own.film : film })
      await keepWords(tx, actor, target, { title: own.title, text: own.text }, now)
    }
    const said =
      words.text === undefined
        ? null
        : await readMentions(
            platform,
            tx,
            { actor, reader },
            { thread: { id }, organization_id: own.organization_id, target },
            { text, keys },
            now,
          )
    const held_reason = await admit(
      tx,
      reader,
      {
        organization_id: own.organization_id,
        title,
        text,
        mentions: said ? mentionsOfEntry(said) : await mentionedBy(tx, target),
        film: film !== undefined && film !== null && film !== own.film,
        edited: true,
        draft: drafted,
      },
      now,
    )
    await tx.query(`update ${posts} set title = $2, text = $3, updated_at = $4 where id = $1`, [
      id,
      title,
      said?.text ?? text,
      now,
    ])
    if (said) await writeMentions(tx, target, said, drafted, now)
    if (film !== undefined) await placeFilm(platform, tx, actor.user_id, target, film)
    if (tagged) await setTags(tx, id, tagged)
    await changePostThread(tx, id, answers_in_sign, now)
    if (!drafted) await renewWords(tx, id)
    if (!drafted) await log(tx, actor, 'POST_UPDATED', own, held_reason === null ? {} : { held_reason }, now)
    if (own.state === 'visible')
      await (held_reason === null
        ? tellMentioned(platform, tx, target, said?.fresh ?? [])
        : changeState(platform, tx, target, 'held', now, held_reason))
  })
  sendThreadNews(platform, id, null)
  return postFor(platform.db, reader, actor.language, id, now)
}

/**
 * Posts a draft: shown at once, or held for a teacher or moderator. @throws as `changePost`,
 * postErrors.published_already
 */
export async function publishPost(platform: Platform, actor: Person, id: string): Promise<Post> {
  const now = platform.clock()
  const reader = await readerOf(platform.db, actor, now)
  await platform.db.transaction(async (tx) => {
    const own = await ownPost(tx, actor, id)
    if (own.state !== 'draft') throw new Failure(postErrors.published_already)
    requireScope(reader, own.organization_id === null ? 'everyone' : 'organization')
    requireWhole(own)
    const { organization_id, title, text, film } = own
    const target = { thread_id: id, comment_id: null },
      mentioned = await mentionedBy(tx, target)
    const held_reason = await admit(
      tx,
      reader,
      {
        organization_id,
        title,
        text,
        film: film !== null,
        edited: false,
        mentions: { ...mentioned, fresh: mentioned.all },
      },
      now,
    )
    await publishThread(tx, id, held_reason, now)
    await renewWords(tx, id)
    await followBy(tx, actor.user_id, id, now)
    await log(
      tx,
      actor,
      'POST_CREATED',
      own,
      { kind: own.kind, ...(held_reason !== null && { held_reason }) },
      now,
    )
    if (held_reason !== null) return
    await tellFeed(platform, tx, id, organization_id)
    await tellMentioned(platform, tx, target)
  })
  return postFor(platform.db, reader, actor.language, id, now)
}

/** Deletes a post of the caller, a draft without a trace. @throws common.not_found */
export async function removePost(platform: Platform, actor: Person, id: string): Promise<null> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const own = await ownPost(tx, actor, id)
    if (own.state === 'draft') {
      await placeFilm(platform, tx, actor.user_id, { thread_id: id, comment_id: null }, null)
      await dropDraft(tx, id)
      return
    }
    await changeState(platform, tx, { thread_id: id, comment_id: null }, 'removed', now)
    await log(tx, actor, 'POST_DELETED', own, {}, now)
  })
  sendThreadNews(platform, id, null)
  return null
}

/** Marks the comment that answers a question of the caller. @throws common.not_found */
export async function acceptAnswer(
  platform: Platform,
  actor: Person,
  id: string,
  comment_id: string | null,
): Promise<{ accepted_comment_id: string | null }> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const own = await ownPost(tx, actor, id)
    if (own.kind !== 'question') throw new Failure(common.not_found)
    const [row] = await tx.query(
      `
        update ${posts}
        set accepted_comment_id = $2, updated_at = $3
        where id = $1
          and ($2::uuid is null or exists (select from ${comments} c where c.id = $2 and c.thread_id = $1 and c.state = 'visible'))
        returning id`,
      [id, comment_id, now],
    )
    if (!row) throw new Failure(common.not_found)
    await log(tx, actor, 'POST_UPDATED', own, { accepted_comment_id: comment_id }, now)
  })
  return { accepted_comment_id: comment_id }
}
