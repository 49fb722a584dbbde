import { setTimeout as wait } from 'node:timers/promises'
import { ask, run, type Answer } from './site.ts'

/** Seconds for which a failover is watched. */
const WATCHED_SECONDS = 60
const QUEUE = 'community-weekly-sign'

export type Failover = {
  /** Address of the server that is to serve afterwards. */
  url: string
  /** Port of the product. */
  port: number
  /** Addresses that are asked for all the time, of people and of what they write. */
  reads: readonly string[]
  write: () => Promise<Answer>
  token: string
}
export type Watched = {
  answers: number
  failed: number
  /**
   * Seconds until the last failed answer, and until notifications are heard and a job is done; null: not at
   * all.
   */
  served: number
  heard: number | null
  worked: number | null
  /** Seconds of the longest answer. */
  longest: number
}

/** Does something to the database while the product is used, and says how long it took to be well again. */
export async function watchFailover(
  { url, port, reads, write, token }: Failover,
  happen: () => Promise<void>,
): Promise<Watched> {
  let going = true,
    answers = 0,
    failed = 0,
    longest = 0,
    served = 0
  const began = performance.now()
  const since = (): number => Math.round((performance.now() - began) / 100) / 10
  const count = ({ status, ms }: Answer): void => {
    answers += 1
    longest = Math.max(longest, ms)
    if (status === '200') return
    failed += 1
    served = since()
  }
  const askers = [
    (async () => {
      for (; going; await wait(200)) count(await write())
    })(),
    ...Array.from({ length: 4 }, async (_, n) => {
      for (let turn = n; going; turn += 1) {
        count(await ask(port, reads[turn % reads.length]!, token))
        await wait(100)
      }
    }),
  ]
  await happen()
  const [job] = await run<{ id: string }>(url, `insert into pgboss.job (name) values ($1) returning id`, [
    QUEUE,
  ])
  let heard: number | null = null,
    worked: number | null = null
  while (since() < WATCHED_SECONDS && (heard === null || worked === null || since() - served < 10)) {
    const [state] = await run<{ heard: boolean; worked: boolean }>(
      url,
      `
        select
          exists (
            select from pg_stat_activity where application_name = 'asl-shop realtime' and backend_start > $2
          ) as heard,
          exists (select from pgboss.job where id = $1 and state = 'completed') as worked`,
      [job!.id, new Date(Date.now() - since() * 1000)],
    )
    if (state!.heard) heard ??= since()
    if (state!.worked) worked ??= since()
    await wait(200)
  }
  going = false
  await Promise.all(askers)
  return { answers, failed, served, heard, worked, longest: Math.round(longest / 100) / 10 }
}
