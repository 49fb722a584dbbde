import { getQuery } from '#web/client/get-query.ts'
import type { grantsContract } from '../grants.contract.ts'

type C = typeof grantsContract

export const accessSources = getQuery<C['sources']>('GET /access/sources', ['access', 'sources'])
