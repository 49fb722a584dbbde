/** Kinds of requests to a provider: money back, the page that an order is paid on, and changes of a plan. */
export const REQUEST_KINDS = ['refund', 'page', 'plan'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** `refused`: by the provider. `withdrawn`: its reason ended before the answer arrived. */
export const REQUEST_STATES = ['open', 'done', 'refused', 'withdrawn'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
