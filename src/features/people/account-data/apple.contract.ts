/** Page on which Apple’s subscriptions are cancelled. */
export const APPLE_SUBSCRIPTIONS = 'https://apps.apple.com/account/subscriptions'
