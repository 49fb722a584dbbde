/** States of an order. `refunded`: in full. */
export const ORDER_STATES = ['pending', 'paid', 'refunded', 'failed'] as const
export type OrderState = (typeof ORDER_STATES)[number]
/** States of a dispute, by which a buyer's bank asks for the money back. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
