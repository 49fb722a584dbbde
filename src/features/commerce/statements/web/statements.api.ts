import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { statementsContract } from '../statements.contract.ts'

type C = typeof statementsContract
type Payment = ClientInput<C['pay']>['body']
const NAME = 'code-statements'

export const statementsList = listQuery<C['list']>('GET /service-code-statements', [NAME, 'list'])
export const statementLines = listQuery<C['lines']>('GET /service-code-statement-lines', [NAME, 'lines'])
export const oneStatement = (id: string) =>
  queryOptions({
    queryKey: [NAME, 'one', id],
    queryFn: ({ signal }) =>
      api.data<C['read']>('GET /service-code-statements/{id}', { params: { id } }, { signal }),
  })
export const statementCsv = (id: string): Promise<Blob> => api.blob(`/service-code-statements/${id}/csv`)

/** Records a payment, and reads what shows statements and documents anew. */
export function useStatementPayment(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: Payment; key: string }) =>
      api.call<C['pay']>(
        'POST /service-code-statements/{id}/payments',
        { params: { id }, body },
        { idempotencyKey: key },
      ),
    onSettled: () =>
      Promise.all([NAME, 'documents'].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  })
}
