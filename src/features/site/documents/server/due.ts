import type { Platform } from '#server/platform.ts'
import { systemActor } from '#server/auth/system.ts'
import { publishDue } from './publish.service.ts'

/**
 * Publishes at its hour: a job that was sent when it was scheduled, and a sweep each minute, which finds what
 * a lost job or a stopped server left.
 */
export function startPublishing(platform: Platform): void {
  const due = async (): Promise<void> => void (await publishDue(platform, systemActor(platform)))
  platform.jobs.work('documents-due', due)
  platform.jobs.schedule('documents-sweep', '* * * * *', due)
}
