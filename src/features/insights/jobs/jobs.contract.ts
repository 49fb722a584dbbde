import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'

export const JOB_STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const
const instant = z.string().nullable()

/** A job's name and state, without its data, which may contain an email address. */
export const JobRow = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(JOB_STATES),
  attempts: z.int(),
  max_attempts: z.int(),
  error: z.string().nullable(),
  created_at: z.string(),
  starts_at: z.string(),
  started_at: instant,
  finished_at: instant,
})

export const jobsContract = contract({
  list: list({
    path: '/jobs',
    summary: 'Background work: waiting, running, done and failed',
    access: can('Metrics', 'View'),
    row: JobRow,
    name: 'jobs',
    filters: ['name', 'state'],
    sort: ['created_at', 'starts_at', 'name', 'state'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
})
