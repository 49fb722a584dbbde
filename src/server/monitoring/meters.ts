import { Counter, Gauge, Registry } from 'prom-client'
import { SECOND_MS } from '#contract/durations.ts'
import { inTime } from './in-time.ts'

/** Values that several scrapes within this time share, so that monitoring costs the database little. */
const KEPT_MS = 10 * SECOND_MS
/** A slower read fails, so that a scrape is answered whatever hangs. */
const READ_MS = 3 * SECOND_MS
/** Added to the description of what every process reads of the same database. */
const SHARED = 'The same in every process: take the maximum, not the sum.'

type Labels = Record<string, string>
type Value = number | null | readonly (readonly [labels: Labels, value: number])[]
/** Description of a gauge, and the names of its labels. */
type Described = string | readonly [help: string, ...labels: string[]]

export type PageOrigin = 'memory' | 'made' | 'outline'
/** Series of `/metrics`, in the order in which they were registered. */
export type Meters = {
  register: Registry
  jobs: Counter<'queue' | 'result'>
  mails: Counter<'lane' | 'result'>
  returned: Counter<'kind'>
  /** Counts a public page that was sent. */
  page(origin: PageOrigin): void
  /** Time at which this process last sent an outline in place of a page; null before the first. */
  lastOutlineAt(): Date | null
  /** Adds gauges of this process. A value of null, and all values of a read that fails, are left out. */
  own<Name extends string>(
    gauges: Record<Name, Described>,
    read: () => Promise<{ [Key in NoInfer<Name>]?: Value }>,
  ): void
  /** Adds gauges of what all processes share, most of it in the database. */
  shared: Meters['own']
}

/** Seconds between a time and now; null where there is no such time. */
export const secondsSince = (time: Date | null): number | null =>
  time && (Date.now() - time.getTime()) / SECOND_MS

/** Runs `read` again only when its last result is older than `ms`. */
function kept<T>(read: () => Promise<T>, ms: number): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at >= ms) last = { at: now, result: read() }
    return last.result
  }
}

/** Makes the series of a process. A test reads gauges anew at each scrape (`keptMs` 0). */
export function makeMeters(keptMs: number = KEPT_MS): Meters {
  const register = new Registry()
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> =>
    new Counter({ name, help, labelNames, registers: [register] })
  const pages = counter(
    'asl_pages_total',
    'Public pages that this process sent, by origin: memory, made, or outline where the renderer failed',
    ['origin'],
  )
  let outlineAt: Date | null = null

  const add = (gauges: Record<string, Described>, read: () => Promise<Record<string, Value>>): void => {
    // Gauges of one read are collected at the same moment and share it, also where nothing is kept.
    let running: Promise<Record<string, Value>> | undefined
    const values = kept(
      () =>
        (running ??= inTime(read(), READ_MS)
          .catch((): Record<string, Value> => ({}))
          .finally(() => {
            running = undefined
          })),
      keptMs,
    )
    for (const [name, described] of Object.entries(gauges)) {
      const [help, ...labelNames] = typeof described === 'string' ? [described] : described
      // Features that are registered again, as tests and the sample do, replace their gauges.
      register.removeSingleMetric(name)
      new Gauge({
        name,
        help,
        labelNames,
        registers: [register],
        async collect() {
          const value = (await values())[name] ?? null
          this.reset()
          if (typeof value === 'number') this.set(value)
          else for (const [labels, n] of value ?? []) this.set(labels, n)
          // Reset, a gauge without labels says zero.
          if (value === null && labelNames.length === 0) this.remove()
        },
      })
    }
  }
  const withNote = (described: Described): Described => {
    const [help, ...labels] = typeof described === 'string' ? [described] : described
    return [`${help}. ${SHARED}`, ...labels]
  }
  return {
    register,
    jobs: counter(
      'asl_jobs_finished_total',
      'Tries of jobs that this process finished, by queue and result: done, retried, or failed for good',
      ['queue', 'result'],
    ),
    mails: counter(
      'asl_mails_total',
      'Mails that this process gave to the mail server, by lane and result: sent, refused, or delayed',
      ['lane', 'result'],
    ),
    returned: counter(
      'asl_mails_returned_total',
      'Mails that came back, and complaints, reported to this process',
      ['kind'],
    ),
    page(origin) {
      pages.inc({ origin })
      if (origin === 'outline') outlineAt = new Date()
    },
    lastOutlineAt: () => outlineAt,
    own: add,
    shared: (gauges: Record<string, Described>, read: () => Promise<Record<string, Value>>) =>
      add(
        Object.fromEntries(Object.entries(gauges).map(([name, described]) => [name, withNote(described)])),
        read,
      ),
  }
}
