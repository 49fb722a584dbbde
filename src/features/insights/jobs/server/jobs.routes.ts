import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { jobsContract } from '../jobs.contract.ts'

const at = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export function jobsRoutes(_platform: Platform): Implementation {
  return implement(jobsContract, {
    list: listOf(() => ({
      from: 'pgboss.job j',
      id: 'j.id',
      columns: {
        id: 'j.id',
        name: 'j.name',
        state: 'j.state::text',
        attempts: `j.retry_count + case when j.state in ('active', 'completed', 'failed') then 1 else 0 end`,
        max_attempts: 'j.retry_limit + 1',
        error: `
          case
            when j.state in ('failed', 'retry') then coalesce(j.output ->> 'message', j.output ->> 'value')
          end`,
        created_at: at('j.created_on'),
        starts_at: at('j.start_after'),
        started_at: at('j.started_on'),
        finished_at: at('j.completed_on'),
      },
      dateColumn: 'j.created_on',
      // pg-boss keeps books of its own in the same table.
      where: () => [`j.name not like '\\_\\_pgboss%'`],
      search: (values, q) => ({ where: `j.name ilike '%' || ${values.add(q)} || '%'` }),
    })),
  })
}
