import { STABLE_DAYS } from '../practice.contract.ts'
import { REVIEW } from './scheduler.ts'

/** SQL over the cards of one word: true if the word counts as known. */
export const IS_LEARNED = `bool_or(skill = 'recognise' and state = ${REVIEW})`
/** Both directions; reading it from the hand is a thing of its own, which not every word has. */
export const IS_MASTERED = `
  count(*) filter (
    where skill in ('recognise', 'produce')
      and state = ${REVIEW}
      and stability >= ${STABLE_DAYS}
      and (skill = 'produce' or full_speed)
  ) = 2`
export const IS_FINGERSPELLED = `bool_or(skill = 'fingerspelling' and state = ${REVIEW})`
