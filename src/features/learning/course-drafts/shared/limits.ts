/** How many files a lesson has at most, and how long the name of one is. Here, so that the web has them without the contract's zod. */
export const ATTACHMENT_LIMITS = { attachments: 20, attachment_name: 120 } as const
