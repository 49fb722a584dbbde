import { randomInt } from 'node:crypto'
import type { Platform } from '#server/platform.ts'

const MAX_RUN = 2 ** 31 - 1
/** A run that was not renewed for so many seconds is dead: another one may begin. */
const LEASE_SECONDS = 10
const RENEW_MS = 3000

/**
 * Runs `work` as the only run of an issue, without holding a database connection: the run is stored with the
 * issue and an expiry time, which is renewed while `work` runs. Returns at once if another run has the issue,
 * or if it is not being sent.
 */
export async function asOnlyRun(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  issue_id: string,
  work: (run: number) => Promise<void>,
): Promise<void> {
  const run = randomInt(1, MAX_RUN)
  const [mine] = await db.query(
    `
      update newsletter_issues
      set run = $2, run_until = now() + make_interval(secs => $3)
      where id = $1 and state = 'sending' and (run_until is null or run_until < now())
      returning id`,
    [issue_id, run, LEASE_SECONDS],
  )
  if (!mine) return
  const renew = (): Promise<unknown> =>
    db.query(
      `
        update newsletter_issues
        set run_until = now() + make_interval(secs => $3)
        where id = $1 and run = $2`,
      [issue_id, run, LEASE_SECONDS],
    )
  const renewing = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error }, 'a newsletter run was not renewed'))
  }, RENEW_MS)
  try {
    await work(run)
  } finally {
    clearInterval(renewing)
    await db.query(`update newsletter_issues set run = null, run_until = null where id = $1 and run = $2`, [
      issue_id,
      run,
    ])
  }
}
