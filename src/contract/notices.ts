/**
 * Classes of notices, after what they are about, in the order of settings. Nobody can switch off those of
 * `security` and `consent` (see `isRequired`).
 */
export const NOTICE_CLASSES = ['learning', 'social', 'money', 'news', 'consent', 'security'] as const
export type NoticeClass = (typeof NOTICE_CLASSES)[number]

/** True if notices of this class always come. */
export const isRequired = (of: NoticeClass): boolean => of === 'security' || of === 'consent'

/** Times at which a notice is mailed. */
export const MAIL_TIMES = ['now', 'never'] as const
export type MailTime = (typeof MAIL_TIMES)[number]

/**
 * Readers of a notice. `person`: a person, or the guardian of a child. `guardian`: a parent or guardian, as
 * one. `organization`: its owners and staff. `staff`: administrators and people with a duty. `address`: an
 * address that may have no account.
 */
export const NOTICE_READERS = ['person', 'guardian', 'organization', 'staff', 'address'] as const
export type NoticeReader = (typeof NOTICE_READERS)[number]

/** Event of a person's own room: notifications were added or read, here or on another device. */
export const NOTIFICATIONS_EVENT = 'notifications'
