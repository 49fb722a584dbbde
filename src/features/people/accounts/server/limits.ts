import { MINUTE_SECONDS } from '#contract/durations.ts'
import type { Db } from '#server/db/database.ts'
import { countCall, countCalls, networkOf } from '#server/http/call/limits.ts'
import { hashOf } from '#server/auth/secrets.ts'
import { refusingInvites } from './invited-addresses.ts'

/** Wrong passwords of one account from browsers that it has not signed in with before. */
const ACCOUNT = { max: 10, seconds: 15 * MINUTE_SECONDS } as const
/** Tries from one network address; a class behind one address fits in. */
const ADDRESS = { max: 100, seconds: 15 * MINUTE_SECONDS } as const
const SECOND_STEP = { max: 10, seconds: 15 * MINUTE_SECONDS } as const
const MAILS = { max: 5, seconds: 60 * MINUTE_SECONDS } as const

export const loginKeys = (ip: string, email: string, device: string | null) => ({
  address: `login address ${networkOf(ip)}`,
  // A browser that has signed in to this account before has its own count: a stranger's tries do not lock its
  // owner out.
  account:
    device === null ? `login account ${hashOf(email.toLowerCase())}` : `login device ${hashOf(device)}`,
})

/** Counts a try for the account and for the network address. @throws Failure 429 */
export async function countLogin(db: Db, keys: ReturnType<typeof loginKeys>): Promise<void> {
  await countCall(db, keys.address, ADDRESS.max, ADDRESS.seconds)
  await countCall(db, keys.account, ACCOUNT.max, ACCOUNT.seconds)
}

/** Counts a try of a second step, whatever sign-in it belongs to. @throws Failure 429 */
export const countSecondStep = (db: Db, user_id: string): Promise<void> =>
  countCall(db, `two-factor ${user_id}`, SECOND_STEP.max, SECOND_STEP.seconds)
export const secondStepKey = (user_id: string): string => `two-factor ${user_id}`

/** Kinds of mail to an address that nobody may have confirmed. */
type Kind = 'account' | 'invitation'
type Refusal = 'refused' | 'often'
/**
 * Returns reasons not to send a kind of mail, by address in lower case; addresses without a reason get the
 * mail. Call this before every mail to a typed address, since it also counts the mail. `refused`: the
 * recipient wants no invitations.
 */
export async function mailRefusals(
  db: Db,
  emails: readonly string[],
  kind: Kind,
): Promise<ReadonlyMap<string, Refusal>> {
  const refusing = kind === 'invitation' ? await refusingInvites(db, emails) : new Set<string>()
  const keys = new Map(
    emails
      .map((email) => email.toLowerCase())
      .filter((email) => !refusing.has(email))
      .map((email) => [`mail ${hashOf(email)}`, email]),
  )
  const often = await countCalls(db, [...keys.keys()], MAILS.max, MAILS.seconds)
  return new Map([
    ...[...refusing].map((email) => [email, 'refused'] as const),
    ...often.map((key) => [keys.get(key)!, 'often'] as const),
  ])
}
/** The same for one address; null if a mail may be sent. */
export const mailRefusal = async (db: Db, email: string, kind: Kind): Promise<Refusal | null> =>
  (await mailRefusals(db, [email], kind)).get(email.toLowerCase()) ?? null

/**
 * Returns true if another mail may be sent to this address. Throws nothing, so that the response stays the
 * same.
 */
export const mayMail = async (db: Db, email: string): Promise<boolean> =>
  (await mailRefusal(db, email, 'account')) === null
