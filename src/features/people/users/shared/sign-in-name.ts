/** Length of a sign-in name in characters: a child's way in without an address. */
export const SIGN_IN_NAME = { min: 3, max: 30 } as const
