import type { Platform } from '#server/platform.ts'
import { THREAD_EVENT } from '#contract/community.ts'
import type { ThreadNews } from '../threads.contract.ts'
import { threads } from './threads.table.ts'

/** Counts of a room are told so many milliseconds apart, however much happens in it. */
const APART_MS = 500

type Waiting = { comment_id: string | null; again: boolean }
const waiting = new WeakMap<Platform, Map<string, Waiting>>()

const roomOf = (thread_id: string): string => `thread:${thread_id}`

async function tell(platform: Platform, thread_id: string, comment_id: string | null): Promise<void> {
  const [counts] = await platform.db.query<{ comments: number; likes: number }>(
    `select comments_count as comments, likes_count as likes from ${threads} where id = $1`,
    [thread_id],
  )
  if (!counts) return
  const news: ThreadNews = { thread_id, comment_id, ...counts }
  await platform.realtime.signal(roomOf(thread_id), THREAD_EVENT, news, { coalesce: THREAD_EVENT })
}

/**
 * Tells who has a discussion open that something changed in it: at once, then at most twice a second. Call it
 * after the commit. Ids and counts alone are sent, so that each reader fetches what they may see.
 */
export function sendThreadNews(platform: Platform, thread_id: string, comment_id: string | null): void {
  let rooms = waiting.get(platform)
  if (!rooms) waiting.set(platform, (rooms = new Map()))
  const before = rooms.get(thread_id)
  if (before) {
    Object.assign(before, { again: true, comment_id: comment_id ?? before.comment_id })
    return
  }
  const send = (what: string | null): void => {
    tell(platform, thread_id, what).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'news of a discussion not sent'),
    )
    const state: Waiting = { comment_id: null, again: false }
    rooms.set(thread_id, state)
    setTimeout(() => {
      rooms.delete(thread_id)
      if (state.again) send(state.comment_id)
    }, APART_MS).unref()
  }
  send(comment_id)
}
