/** Where what Apple’s store sold is cancelled. */
export const APPLE_SUBSCRIPTIONS = 'https://apps.apple.com/account/subscriptions'
