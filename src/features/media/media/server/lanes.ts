import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { LOW_PRIORITY } from './ffmpeg.ts'
import { media } from './media.table.ts'
import type { Trimming } from './trim.ts'

/**
 * Queues of films that wait for their conversion, by length, so that a long film never delays a short one.
 * `most`: seconds of the longest film; `priority`: nice value, so that short films run before long ones too.
 */
export const LANES = [
  { queue: 'media-convert', most: 120, priority: LOW_PRIORITY },
  { queue: 'media-convert-lesson', most: 1800, priority: LOW_PRIORITY + 4 },
  { queue: 'media-convert-long', most: Infinity, priority: LOW_PRIORITY + 9 },
] as const
export type Lane = (typeof LANES)[number]

/** A conversion may take this many seconds, and this many more for each second of film. */
const LEAST_S = 120,
  WALL_SLOWNESS = 40,
  PROCESSOR_SLOWNESS = 20
/** The longest film has this much time, in seconds. */
const MOST_S = 12 * 3600
/** A converter that died is noticed after this time; one that lives says so before, again and again. */
const LEASE_MS = 10 * 60_000
export const RENEW_MS = LEASE_MS / 10
/** Films of an owner that were converted in this time count against their next one. */
const SHARE_HOURS = 24

/** The bounds of converting a film of so many seconds. */
export const allowanceOf = (seconds: number): { timeoutMs: number; processorSeconds: number } => ({
  timeoutMs: Math.min(MOST_S, LEAST_S + seconds * WALL_SLOWNESS) * 1000,
  processorSeconds: LEAST_S + seconds * PROCESSOR_SLOWNESS,
})

export const laneOf = (seconds: number | null): Lane =>
  LANES.find(({ most }) => seconds !== null && seconds <= most) ?? LANES.at(-1)!

/**
 * Leaves a film to the converter, in the caller's transaction. The job is a turn in the film's lane: whoever
 * gets it converts the film whose owner had least, which may be another.
 */
export async function enqueueConversion(
  platform: TxPlatform,
  tx: Db,
  id: string,
  startAfter?: Date,
): Promise<void> {
  const [film] = await tx.query<{ duration: number | null }>(
    `select duration::float8 as duration from ${media} where id = $1`,
    [id],
  )
  await platform.jobs.send(
    tx,
    laneOf(film?.duration ?? null).queue,
    { id },
    { expireInSeconds: MOST_S + 3600, ...(startAfter && { startAfter }) },
  )
}

/** A film that is being converted: nobody else takes it until the lease ends. */
export type Claimed = {
  id: string
  key: string
  owner_id: string
  attempts: number
  duration: number | null
} & Trimming

const WAITING = `m.state = 'processing' and m.key is not null and m.kind = 'video'`
const inLane = (lane: Lane): string => {
  const above = LANES[LANES.indexOf(lane) - 1]
  return [
    above ? `coalesce(m.duration, 'infinity') > ${above.most}` : 'true',
    lane.most === Infinity ? 'true' : `m.duration <= ${lane.most}`,
  ].join(' and ')
}
const FREE = `(m.convert_not_before is null or m.convert_not_before <= $1)`
/**
 * Claims the next film of a lane: of the owner of whom fewest seconds were converted lately, their oldest.
 * Safe for any number of converters at once.
 */
export async function claimNext(platform: Platform, lane: Lane): Promise<Claimed | null> {
  const now = platform.clock()
  const [film] = await platform.db.query<Claimed>(
    `
      update ${media} as c
      set attempts = c.attempts + 1, convert_started_at = $1, convert_not_before = $2
      where c.id = (
        select m.id
        from ${media} m
        join lateral (
          select coalesce(sum(o.duration), 0) as seconds
          from ${media} o
          where o.owner_id = m.owner_id
            and o.convert_started_at > $1::timestamptz - interval '${SHARE_HOURS} hours'
        ) had on true
        where ${WAITING} and ${inLane(lane)} and ${FREE}
        order by had.seconds, m.created_at, m.id
        limit 1
        for update of m skip locked
      )
      returning
        c.id, c.key, c.owner_id, c.attempts, c.duration::float8 as duration, c.cut_begin_ms, c.cut_end_ms,
        c.keeps_sound, c.keeps_original`,
    [now, new Date(now.getTime() + LEASE_MS)],
  )
  return film ?? null
}

/** Says that a film is still being converted. */
export const renew = (platform: Platform, id: string): Promise<unknown> =>
  platform.db.query(
    `update ${media} set convert_not_before = $2 where id = $1 and state = 'processing' and convert_not_before is not null`,
    [id, new Date(platform.clock().getTime() + LEASE_MS)],
  )

/** Gives turns to lanes in which films wait that nobody took: their converter was killed with its turn. */
export async function wakeLanes(platform: Platform): Promise<void> {
  await platform.db.transaction(async (tx) => {
    for (const lane of LANES) {
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      const [film] = await tx.query<{ id: string }>(
        `select m.id from ${media} m where ${WAITING} and ${inLane(lane)} and ${FREE} order by m.created_at limit 1`,
        [platform.clock()],
      )
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (film) await enqueueConversion(platform, tx, film.id)
    }
  })
}
