/** Address of the newsletter's administration. */
export const NEWSLETTER = '/admin/newsletter'
