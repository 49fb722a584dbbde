import type { Platform } from '#server/platform.ts'
import { SAMPLE_JOB } from '#server/sample/sample.ts'
import { samplePassword } from '../people.ts'
import { isYearOpen, makeYear, type YearOptions } from './year.ts'

const EXPIRES_SECONDS = 30 * 60

/** Registers the job. Called before the queue starts. */
export function workOnYear(
  platform: Platform,
  options: Pick<YearOptions, 'implementations' | 'openProvider'>,
): void {
  if (platform.config.sampleYear)
    platform.jobs.work(
      SAMPLE_JOB,
      () => makeYear(platform, { ...options, password: samplePassword(platform).password }),
      {
        expireInSeconds: EXPIRES_SECONDS,
      },
    )
}

/** Asks for the year where it is missing or was cut short. */
export async function askForYear(platform: Platform): Promise<void> {
  if (!platform.config.sampleYear || !(await isYearOpen(platform.db))) return
  await platform.db.transaction((tx) => platform.jobs.send(tx, SAMPLE_JOB, {}))
}
