export { accept, legalInForce } from './acceptances.ts'
export { actingAs } from './acting.ts'
export { tellPerson } from './tell-person.ts'
export { notices as accountNotices } from './accounts.notices.ts'
export { CHECK_INBOX } from './check-inbox.ts'
export { sendConfirmation } from './confirmation.ts'
export { foundOrganization, type Founding } from './founding.ts'
export { inviteStop, refusalAddresses, refusingInvites } from './invited-addresses.ts'
export { evenly, failEvenly } from './even-time.ts'
export {
  countLogin,
  countSecondStep,
  loginKeys,
  mailRefusal,
  mailRefusals,
  mayMail,
  secondStepKey,
} from './limits.ts'
export { guardianAddressOf, mailboxOf } from './mailbox.sql.ts'
export {
  administratorMail,
  alreadyRegistered,
  guardianMail,
  passwordChanged,
  resetPasswordMail,
  twoFactorChanged,
} from './accounts.mails.ts'
export {
  type AccountPerson,
  type WithAddress,
  byEmail,
  byId,
  byUnconfirmed,
  bySignIn,
  dropAccounts,
  dropPassword,
  dropProviders,
  linkAccount,
  lockPerson,
  setPassword,
} from './people.queries.ts'
export {
  cancel,
  cancelAll,
  countTry,
  forgetVerifications,
  issue,
  redeem,
  wasJustUsed,
  registeredFor,
} from './verifications.ts'
export type { ChangeSeats } from './change-seats.ts'
