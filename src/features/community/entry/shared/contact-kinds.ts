/** Ways in which a text leads out of the community. */
export const CONTACTS = ['phone', 'email', 'address', 'account', 'link'] as const
export type Contact = (typeof CONTACTS)[number]
