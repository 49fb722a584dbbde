export { noteFriend, percentFor, takeBack } from './referrals.service.ts'
export { giveRewards } from './referrals.service.ts'
export { openLink, slugOf } from './links.ts'
