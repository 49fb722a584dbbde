import { SIGNING_PACES, type SigningPace } from '#contract/signers.ts'
import { accountChoice } from './account-choice.ts'

const pace = accountChoice('signing_pace', SIGNING_PACES)

export const { onChosen: onPaceChosen, choose: choosePace } = pace
/** Pace of signed sentences, the learner's until somebody chooses. */
export const useSigningPace = (): SigningPace => pace.useChoice() ?? 'learner'
