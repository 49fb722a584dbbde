import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'

/** Ids of proxies that are repeated in logs and answers. Others may hold anything, and are replaced. */
const PROXY_ID = /^[\w.-]{1,100}$/

/**
 * Makes the ids of requests: that of the proxy (`x-request-id`) behind a trusted one, so that its log and
 * ours can be compared; else one of our own.
 */
export const requestIds =
  ({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): ((request: Pick<IncomingMessage, 'headers'>) => string) =>
  ({ headers }) => {
    const id = TRUST_PROXY > 0 ? headers['x-request-id'] : undefined
    return typeof id === 'string' && PROXY_ID.test(id) ? id : randomUUID()
  }
