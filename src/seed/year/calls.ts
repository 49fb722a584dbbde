import type { Contract, Endpoint } from '#contract/endpoint.ts'
import type { Actor } from '#server/auth/actor.ts'
import { isAnswered } from '#server/http/answer/answer.ts'
import { authorize } from '#server/http/call/caller.ts'
import { parseInput } from '#server/http/call/input.ts'
import type { Call, Implementation } from '#server/http/implement.ts'

/** Input of a call, as a client sends it. */
export type Sent = { params?: Record<string, string>; body?: unknown; seen?: number }
/** Calls an endpoint (`POST /support-requests`) as somebody, without the network. */
export type Act = <T>(who: Actor, operation: string, sent?: Sent) => Promise<T>

const NOTHING = { header: () => {}, cookie: () => {}, clearCookie: () => {}, redirect: () => {} }

/**
 * Lets people of the story call endpoints of features whose time is that of the story. Access is checked and
 * input parsed as for any caller; limits and sessions are not.
 */
export function callsOf(features: readonly Implementation[]): Act {
  const known = new Map<string, { endpoint: Endpoint; handler: (call: Call) => Promise<unknown> }>()
  for (const { contract, handlers } of features)
    for (const [name, endpoint] of Object.entries<Endpoint>(contract satisfies Contract)) {
      const handler = handlers[name]
      if (typeof handler === 'function')
        known.set(`${endpoint.method} ${endpoint.path}`, { endpoint, handler })
    }
  let calls = 0
  return async <T>(actor: Actor, operation: string, { params, body, seen }: Sent = {}) => {
    const found = known.get(operation)
    if (!found) throw new Error(`There is no ${operation}.`)
    const { endpoint, handler } = found
    authorize(actor, endpoint)
    const input = parseInput(endpoint, { params: params ?? {}, query: {}, body: body ?? {} })
    if (endpoint.raw) input.body = body
    calls += 1
    const result = await handler({
      ...input,
      actor,
      request: {
        id: `sample-${calls}`,
        headers: {},
        cookies: {},
        if_match: seen ?? null,
        idempotency_key: `sample-${calls}-${operation}`,
      },
      reply: NOTHING,
    } as unknown as Call)
    return (isAnswered(result) ? result.data : result) as T
  }
}
