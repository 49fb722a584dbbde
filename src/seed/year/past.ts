import type { Mail } from '#server/mail/mail.ts'
import type { Platform } from '#server/platform.ts'

/** A platform whose time is set: its services write what they would have written then, and send no mail. */
export type Past = {
  platform: Platform
  /** Sets the time and returns the platform. */
  at(time: Date): Platform
  /** Addresses to which no mail can be delivered. */
  unreachable: Set<string>
  /** Jobs that services have asked for since the last call. */
  takeJobs(): { name: string; data: Record<string, unknown> }[]
}

/**
 * Makes a platform of the past. One object for the whole story: the card provider knows a platform by its
 * identity. Jobs are kept for the caller, because the queue would run them today.
 */
export function pastOf(platform: Platform): Past {
  let now = platform.clock()
  const unreachable = new Set<string>()
  let jobs: { name: string; data: Record<string, unknown> }[] = []
  const silent: Mail = {
    deliver: async (_kind, { to }) =>
      unreachable.has(to) ? { state: 'refused', status: '5.1.1' } : { state: 'sent' },
    send: async () => undefined,
    sendAll: async () => undefined,
    stop: async () => undefined,
  }
  const past: Platform = {
    ...platform,
    clock: () => now,
    mail: silent,
    jobs: {
      ...platform.jobs,
      work: () => undefined,
      schedule: () => undefined,
      send: async (_tx, name, data) => void jobs.push({ name, data }),
      sendAll: async (_tx, name, all) => void jobs.push(...all.map((data) => ({ name, data }))),
    },
  }
  return {
    platform: past,
    unreachable,
    at: (time) => {
      now = time
      return past
    },
    takeJobs: () => {
      const taken = jobs
      jobs = []
      return taken
    },
  }
}
