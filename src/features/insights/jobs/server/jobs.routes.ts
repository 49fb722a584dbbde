import { isoSql } from '#server/db/iso-sql.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { jobsContract } from '../jobs.contract.ts'

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
        created_at: isoSql('j.created_on'),
        starts_at: isoSql('j.start_after'),
        started_at: isoSql('j.started_on'),
        finished_at: isoSql('j.completed_on'),
      },
      dateColumn: 'j.created_on',
      // pg-boss keeps books of its own in the same table.
      where: () => [`j.name not like '\\_\\_pgboss%'`],
      search: (values, q) => ({ where: `j.name ilike '%' || ${values.add(q)} || '%'` }),
    })),
  })
}
