import { onSocket } from '../client/socket.ts'
import { refreshQueries } from './queries.ts'

/**
 * Key prefixes of queries that depend on a plan, a seat or a code. Work in progress (a round of practice, a
 * quiz attempt) is not refetched while somebody is in it.
 */
const OPENED = [
  'access',
  'families',
  'home',
  'learning',
  'notations',
  'orders',
  'seats',
  'subscriptions',
  'vocabularies',
]

/** Reads anew what depends on access: a lesson that was closed in this tab opens by itself. */
export const refreshAccess = async (): Promise<void> => {
  await Promise.all(OPENED.map((key) => refreshQueries([key])))
}

/** Listens for changes of what the person may use, wherever they were made. */
export const followAccess = (): (() => void) => onSocket('access changed', () => void refreshAccess())
