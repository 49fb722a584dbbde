/** Statuses of a course's version. */
export const VERSION_STATUSES = ['draft', 'published', 'archived'] as const
