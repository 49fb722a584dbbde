/** Kinds of the banner above the site. */
export const BANNER_KINDS = ['news', 'event', 'warning'] as const
