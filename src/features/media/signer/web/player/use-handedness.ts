import { keptChoice } from './kept-choice.ts'

/** Whether signers sign with the left hand. */
export const useHandedness = keptChoice('signer-left-handed')
