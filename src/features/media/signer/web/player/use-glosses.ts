import { keptChoice } from './player-choice.ts'

/** True if captions are glosses, the names of signs, instead of words of the learner's language. */
export const useGlosses = keptChoice('signer-glosses')
