/**
 * A discussion that 2,000 people have open, in which thirty comments a second are written: `node
 * scripts/node.mjs bench/discussion.ts` (`--assert`: exit code 1 where a figure is missed). Figures: telling
 * the readers takes ≤ 15 % of a core, and each is told within a second. The time that the comments take by
 * themselves is measured first, with nobody there.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seed } from '#seed/seed.ts'
import { tokenOf } from './data.ts'
import type { Platform } from '#server/platform.ts'
import { processorTime } from './processes.ts'
import { withProduct } from './product.ts'
import type { Heard } from './readers.ts'

const READERS = 2000,
  WRITERS = 30,
  /** Before readers come twice: to warm up, and to measure the comments alone. */
  PARTS = 3,
  PER_SECOND = 30,
  SECONDS = 20,
  MOST_OF_A_CORE = 0.15,
  MOST_MS = 1000
type Talk = { threads: string[]; writers: string[]; readers: string[] }

/** Two discussions, people who write in them, and as many who read, each with an access token. */
async function prepareTalk(platform: Platform): Promise<Talk> {
  await seed(platform)
  const people = await platform.db.query<{ id: string }>(
    `
      insert into users (first_name, last_name, email, role, birth_year, created_at)
      select 'First', 'Last', 'talk' || n || '@bench.example', 'Teacher', 1980, now() - interval '1 year'
      from generate_series(1, $1::int) n
      returning id`,
    [READERS],
  )
  const ids = people.map(({ id }) => id)
  await platform.db.query(
    `
      insert into community_members (user_id, rules_version, rules_accepted_at)
      select unnest($1::uuid[]), (select max(version) from community_rules), now()`,
    [ids],
  )
  const threads = await platform.db.query<{ id: string }>(
    `
      with made as (
        insert into threads (anchor, author_id, kind, published_at)
        select 'post', $1, 'discussion', now()
        from generate_series(1, 2)
        returning id, author_id
      ), said as (
        insert into posts (id, author_id, title, text, language)
        select id, author_id, 'How do you sign it', 'My teacher shows it in class.', 'en'
        from made
      )
      select id
      from made`,
    [ids[0]],
  )
  const tokens = await Promise.all(ids.map((id) => tokenOf(platform, id, 'Teacher')))
  return {
    threads: threads.map(({ id }) => id),
    writers: tokens.slice(0, WRITERS * PARTS),
    readers: tokens,
  }
}

/** Writes comments at the rate that is measured; `said` gets the number of comments after each. */
async function write(
  url: string,
  thread: string,
  writers: readonly string[],
  said: (comments: number) => void,
): Promise<void> {
  const began = performance.now()
  const running: Promise<void>[] = []
  let written = 0
  for (let n = 0; n < PER_SECOND * SECONDS; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- at even times
    await wait(Math.max(0, began + (n * 1000) / PER_SECOND - performance.now()))
    running.push(
      (async () => {
        const answer = await fetch(`${url}/api/v2/threads/${thread}/comments`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${writers[n % writers.length]!}`,
          },
          body: JSON.stringify({ text: `This is how I sign it, number ${n}.` }),
        })
        if (answer.status !== 201) throw new Error(await answer.text())
        await answer.arrayBuffer()
        said((written += 1))
      })(),
    )
  }
  await Promise.all(running)
  await wait(MOST_MS * 2)
}

let missed = false
await withProduct('discussion', prepareTalk, async ({ threads, writers, readers }, server) => {
  const { url } = server
  /** The share of a core that the server takes while the work lasts. */
  const shareDuring = async (work: () => Promise<void>): Promise<number> => {
    const before = processorTime(server.pid),
      began = performance.now()
    await work()
    return (processorTime(server.pid) - before) / (performance.now() - began)
  }
  const part = (n: number): string[] => writers.slice(n * WRITERS, (n + 1) * WRITERS)
  await write(url, threads[0]!, part(0), () => undefined)
  const alone = await shareDuring(() => write(url, threads[0]!, part(1), () => undefined))
  const child = fork(path.join(import.meta.dirname, 'readers.ts'), { serialization: 'advanced' })
  child.send({ url, room: `thread:${threads[1]!}`, tokens: readers })
  await once(child, 'message')
  await wait(MOST_MS)
  const together = await shareDuring(() =>
    write(url, threads[1]!, part(2), (comments) => child.send({ comments, at: Date.now() })),
  )
  child.send('end')
  const [{ delays, missed: unheard, events }] = (await once(child, 'message')) as [Heard]
  child.kill()
  const late = delays.toSorted((a, b) => a - b)
  const delayAt = (share: number): number => late[Math.ceil(late.length * share) - 1] ?? 0
  const telling = together - alone
  console.log(
    `${READERS} readers, ${PER_SECOND} comments a second: ${(together * 100).toFixed(1)} % of a core, ${(alone * 100).toFixed(1)} % without readers`,
  )
  console.log(`telling them: ${(telling * 100).toFixed(1)} % of a core (figure: ≤ ${MOST_OF_A_CORE * 100} %)`)
  console.log(
    `told after ${delayAt(0.5)} ms in the middle, ${delayAt(0.99)} ms p99, ${delayAt(1)} ms at most (figure: ≤ ${MOST_MS} ms); ${events} events, ${unheard} not heard of`,
  )
  missed = telling > MOST_OF_A_CORE || delayAt(0.99) > MOST_MS || unheard > 0
})
if (missed && process.argv.includes('--assert')) process.exitCode = 1
