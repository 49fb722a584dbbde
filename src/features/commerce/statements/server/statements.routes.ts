import { answer, file } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { statementsContract } from '../statements.contract.ts'
import { closeStatements } from './close.ts'
import { statementCsv } from './csv.ts'
import { recordPayment } from './pay.ts'
import { remindOfStatements } from './remind.ts'
import { lineRows, oneStatement, statementRows } from './statements.queries.ts'

export function statementsRoutes(platform: Platform): Implementation {
  // Months end at another hour in each zone, and what a stopped server missed is closed soon after it starts.
  platform.jobs.schedule(
    'code-statements',
    '*/10 * * * *',
    async () => void (await closeStatements(platform)),
  )
  platform.jobs.schedule('code-statements-remind', '37 * * * *', () => remindOfStatements(platform))
  return implement(statementsContract, {
    list: listOf(statementRows),
    lines: listOf(lineRows),
    read: ({ actor, params }) => oneStatement(platform.db, actor, params.id),
    csv: async ({ actor, params }) => {
      const { name, content } = await statementCsv(platform.db, actor, params.id)
      return file('text/csv', name, Buffer.from(content))
    },
    pay: async ({ actor, params, body }) =>
      answer(await recordPayment(platform, actor, params.id, body), {
        en: 'The payment is recorded.',
        es: 'El pago quedó registrado.',
      }),
  })
}
