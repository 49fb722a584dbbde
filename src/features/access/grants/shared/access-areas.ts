/** Areas whose access levels plans set. */
export const ACCESS_AREAS = ['courses', 'dictionary', 'live', 'community'] as const
