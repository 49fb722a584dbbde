import type { Readable } from 'node:stream'
import type { Contract, Data, Endpoint, HandlerInput, Out, PersonAccess } from '#contract/endpoint.ts'
import type { Actor, Person } from '../auth/actor.ts'
import type { Db } from '../db/database.ts'
import type { Answered, Bytes, Page, RawJson } from './answer/answer.ts'
import type { RowOf, TunedSource } from './lists/source.ts'

/** Caller of an endpoint: a person if its access admits nobody else. */
export type ActorOf<E extends Endpoint> = E['access'] extends PersonAccess ? Person : Actor
/** The parsed body, or the raw bytes. */
type BodyOf<E extends Endpoint> = E extends { raw: { consumes: { as: 'buffer' } } }
  ? Buffer
  : E extends { raw: { consumes: { as: 'stream' } } }
    ? Readable
    : HandlerInput<E>['body']
/** Argument of a handler: the parsed input and the caller. */
export type Call<E extends Endpoint = Endpoint> = Omit<HandlerInput<E>, 'body'> & {
  body: BodyOf<E>
  actor: ActorOf<E>
  request: {
    id: string
    headers: Record<string, string | string[] | undefined>
    cookies: Record<string, string | undefined>
    /** Version that the caller last saw (If-Match); null when they name none. Hand it to `assertSeen`. */
    if_match: number | null
    idempotency_key: string | null
  }
  reply: {
    header(name: string, value: string): void
    cookie(name: string, value: string, options: { maxAge?: number; path?: string; httpOnly?: boolean }): void
    clearCookie(name: string, options: { path?: string }): void
    redirect(url: string): void
  }
}
type Result<E extends Endpoint> = E extends { raw: { produces: readonly (infer Type)[] } }
  ? [Type] extends [never]
    ? null
    : Bytes<Type & string>
  : E extends { list: true }
    ? Data<E> extends (infer Row)[]
      ? Page<Row>
      : never
    : Data<E> | Answered<Data<E>> | RawJson<Data<E>>
type Handle<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>

/** Verifies the sender of bytes; throws a Failure if they are not authentic. */
export type Verify = (sent: {
  body: Buffer
  headers: Record<string, string | string[] | undefined>
  now: Date
}) => void | Promise<void>
/** The handler of an endpoint whose sender signs the body: `verify` is asked first. */
export type SignedHandler<E extends Endpoint = Endpoint> = { verify: Verify; handle: Handle<E> }
export const signed = <E extends Endpoint>(verify: Verify, handle: Handle<E>): SignedHandler<E> => ({
  verify,
  handle,
})
type Handler<E extends Endpoint> = E extends { raw: { signed: true } } ? SignedHandler<E> : Handle<E>

/** A row as it was read: its columns' values may be what `after` makes the contract's from. */
type RawRow<E extends Endpoint> = Record<keyof RowOf<E> & string, unknown>
/** A list that the kit runs itself: `/api/v2/...` and `/rest/v1/...` share it. */
export type ListHandler<E extends Endpoint = Endpoint> = {
  source: (
    actor: ActorOf<E>,
    params: Out<E['params']>,
    query: HandlerInput<E>['query'],
  ) => TunedSource<E> | Promise<TunedSource<E>>
  /** Finishes the rows that were read (addresses, words). A shared page must not depend on the actor here. */
  after?: (db: Db, rows: RawRow<E>[], actor: ActorOf<E>) => Promise<RawRow<E>[]>
}
/**
 * A list of the kit. Its source has an expression for every column of the contract's row and for whatever its
 * filters and its order name, and for nothing else.
 */
export const listOf = <E extends Endpoint>(
  source: ListHandler<E>['source'],
  after?: ListHandler<E>['after'],
): ListHandler<E> => ({ source, ...(after && { after }) })

export type Handlers<C extends Contract> = {
  [K in keyof C]: Handler<C[K]> | (C[K] extends { grammar: object } ? ListHandler<C[K]> : never)
}
export type Implementation = {
  contract: Contract
  handlers: Record<string, ((call: Call) => Promise<unknown>) | SignedHandler | ListHandler>
}

/** Binds a contract to its handlers; a missing or foreign one does not compile. */
export function implement<const C extends Contract>(contract: C, handlers: Handlers<C>): Implementation {
  return { contract, handlers: handlers as unknown as Implementation['handlers'] }
}
