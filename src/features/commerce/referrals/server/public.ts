export { noteFriend, percentFor, takeBack } from './referrals.service.ts'
