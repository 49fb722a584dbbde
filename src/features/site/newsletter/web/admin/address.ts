/** Where the newsletter is administered. */
export const NEWSLETTER = '/admin/newsletter'
