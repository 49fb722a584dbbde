import type { Language } from './constants.ts'

/** Unread notifications that a push names. With fewer, others that a browser shows were read elsewhere. */
export const PUSH_UNREAD = 50

/** Message of a push, as the worker of the application gets it. */
export type PushMessage = {
  /** Id of the notification, which gathers its pushes. */
  id: string
  title: string
  body: string
  language: Language
  /** Address below this site that a tap opens. */
  place: string
  /** Time of its newest cause. */
  at: string
  /** Ids of the reader's newest unread notifications, at most `PUSH_UNREAD`. */
  unread: string[]
}
