import { SIGNER_CHOICES } from '#contract/signers.ts'
import { accountChoice } from './account-choice.ts'

/** Chosen signer, in every player. */
export const {
  onChosen: onSignerChosen,
  useChoice: useSignerChoice,
  choose: chooseSigner,
} = accountChoice('signer', SIGNER_CHOICES)
