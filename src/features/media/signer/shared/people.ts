/** People who sign; the names are stored with settings. */
export const SIGNERS = ['ana', 'leo', 'maya', 'sam'] as const
export type PersonName = (typeof SIGNERS)[number]
/** Who signs where nobody has chosen: all pictures show this person. */
export const SIGNER: PersonName = 'ana'
