/** People who sign; the names are stored with settings. */
export const SIGNERS = ['ana', 'leo', 'maya', 'sam'] as const
export type PersonName = (typeof SIGNERS)[number]
/** A learner's choice: one person, or all of them in turn. */
export const SIGNER_CHOICES = [...SIGNERS, 'turns'] as const
export type SignerChoice = (typeof SIGNER_CHOICES)[number]
/** Names as shown, in every language. */
export const SIGNER_NAMES: Readonly<Record<PersonName, string>> = {
  ana: 'Ana',
  leo: 'Leo',
  maya: 'Maya',
  sam: 'Sam',
}
/** Paces of signed sentences: slower for learners, or as people sign among themselves. */
export const SIGNING_PACES = ['learner', 'natural'] as const
export type SigningPace = (typeof SIGNING_PACES)[number]
