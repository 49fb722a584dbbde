import { onSocket } from '../client/socket.ts'
import { refreshQueries } from './queries.ts'

/**
 * The beginnings of the keys under which stands what a plan, a seat or a code opens. What somebody is in the
 * middle of (a round of practice, a try of a quiz) is not read anew under their hands.
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
