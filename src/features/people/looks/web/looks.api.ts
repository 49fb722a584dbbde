import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { looksContract } from '../looks.contract.ts'

type L = typeof looksContract
export const myLooks = listQuery<L['mine']>('GET /looks/mine', ['looks', 'mine'])
export const myWatchers = getQuery<L['watchers']>('GET /looks/watchers', ['looks', 'watchers'])
