/** Parameters that distinguish one sign from another. */
export const SIGN_PARAMETERS = ['handshape', 'location', 'movement'] as const
export type SignParameter = (typeof SIGN_PARAMETERS)[number]
