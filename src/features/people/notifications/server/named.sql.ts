import { port } from '#server/port.ts'

/** SQL of whether one of two people (SQL of their ids) blocks the other. Provided by a wing above. */
export const blocksSql = port<(one: string, other: string) => string>('blocksSql')

/**
 * SQL of whether a notification may be shown to its reader: neither of its reader and the person who caused
 * it blocks the other. Words for several people name none of them. Every statement that reads notifications
 * for people asks it.
 *
 * @param n alias of `notifications`
 */
export const nameOpenSql = (n: string): string =>
  `(${n}.from_id is null or not ${blocksSql(`${n}.user_id`, `${n}.from_id`)})`
