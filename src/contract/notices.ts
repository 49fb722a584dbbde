/**
 * Classes of notices, after what they are about, in the order of settings. Nobody can switch off those of
 * `security` and `consent` (see `isRequired`).
 */
export const NOTICE_CLASSES = ['learning', 'social', 'money', 'news', 'consent', 'security'] as const
export type NoticeClass = (typeof NOTICE_CLASSES)[number]

/** True if notices of this class always come. */
export const isRequired = (of: NoticeClass): boolean => of === 'security' || of === 'consent'

/** Times at which a notice is mailed: at once, in the summary of a day or week, or not at all. */
export const MAIL_TIMES = ['now', 'digest', 'never'] as const
export type MailTime = (typeof MAIL_TIMES)[number]

/**
 * Readers of a notice. `person`: a person, or the guardian of a child. `guardian`: a parent or guardian, as
 * one. `organization`: its owners and staff. `staff`: administrators and people with a duty. `address`: an
 * address that may have no account.
 */
export const NOTICE_READERS = ['person', 'guardian', 'organization', 'staff', 'address'] as const
export type NoticeReader = (typeof NOTICE_READERS)[number]

/** Intervals of the summary by mail. */
export const DIGEST_INTERVALS = ['day', 'week'] as const
export type DigestInterval = (typeof DIGEST_INTERVALS)[number]
/** Name of the kind of notice that is the summary itself. */
export const DIGEST_KIND = 'digest'
/** Name of the kind of notice that reminds a learner of their practice. */
export const REMINDER_KIND = 'practice_reminder'

/** Event of a person's own room: notifications were added or read, here or on another device. */
export const NOTIFICATIONS_EVENT = 'notifications'
