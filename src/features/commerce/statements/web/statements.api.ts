import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { statementsContract } from '../statements.contract.ts'

type C = typeof statementsContract
type Payment = ClientInput<C['pay']>['body']
const NAME = 'code-statements'

export const statementsList = listQuery<C['list']>('GET /service-code-statements', [NAME, 'list'])
export const statementLines = listQuery<C['lines']>('GET /service-code-statement-lines', [NAME, 'lines'])
export const oneStatement = (id: string) =>
  getQuery<C['read']>('GET /service-code-statements/{id}', [NAME, 'one', id], { params: { id } })
export const statementCsv = (id: string): Promise<Blob> => api.blob(`/service-code-statements/${id}/csv`)

const useStatementChange = changeHook([NAME], ['documents'])
/** Records a payment, and reads what shows statements and documents anew. */
export const useStatementPayment = (id: string) =>
  useStatementChange(({ body, key }: { body: Payment; key: string }) =>
    api.call<C['pay']>(
      'POST /service-code-statements/{id}/payments',
      { params: { id }, body },
      { idempotencyKey: key },
    ),
  )
