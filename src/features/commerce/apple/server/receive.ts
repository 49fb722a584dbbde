import { common, Failure } from '#contract/errors.ts'
import type { Verify } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { paymentErrors } from '../../payments/payments.contract.ts'
import { keepEvent } from '../../payments/server/public.ts'
import { claimPurchase, keepRenewal, keepTransaction, ownerOf, subjectOf } from './facts.ts'
import { renewalOf, signedBy, transactionOf, verifiersOf, type Signed } from './verify.ts'

/** Notification types that are acted upon; others are stored only. */
const FOLLOWED: readonly string[] = [
  'SUBSCRIBED',
  'OFFER_REDEEMED',
  'DID_RENEW',
  'DID_FAIL_TO_RENEW',
  'DID_CHANGE_RENEWAL_PREF',
  'DID_CHANGE_RENEWAL_STATUS',
  'GRACE_PERIOD_EXPIRED',
  'EXPIRED',
  'RENEWAL_EXTENDED',
  'ONE_TIME_CHARGE',
  'REFUND',
  'REFUND_REVERSED',
  'REVOKE',
]
type Notification = Awaited<ReturnType<Signed['verifier']['verifyAndDecodeNotification']>>

const payloadOf = (body: Buffer): string => {
  let sent: unknown
  try {
    sent = JSON.parse(body.toString('utf8'))
  } catch {
    throw new Failure(common.malformed)
  }
  const payload = (sent as { signedPayload?: unknown } | null)?.signedPayload
  if (typeof payload !== 'string') throw new Failure(common.malformed)
  return payload
}

/**
 * Verifies the signature, which is part of the body.
 *
 * @throws forbidden without Apple's signature for our app
 */
async function notificationIn(
  platform: Platform,
  body: Buffer,
): Promise<{ decoded: Notification; by: Signed; payload: string }> {
  const payload = payloadOf(body)
  const read = await signedBy(await verifiersOf(platform), (verifier) =>
    verifier.verifyAndDecodeNotification(payload),
  )
  if (!read) throw new Failure(common.forbidden)
  return { ...read, payload }
}
export const appleSignature =
  (platform: Platform): Verify =>
  async ({ body }) => {
    await notificationIn(platform, body)
  }

/** Takes a notification that Apple signed: keeps it whole, once, with what it says of a purchase. */
export async function receiveApple(platform: Platform, body: Buffer): Promise<void> {
  const { decoded: notification, by, payload } = await notificationIn(platform, body)
  const { notificationUUID: id, notificationType: type, subtype, data } = notification
  if (!id || !type) throw new Failure(common.malformed)
  const now = platform.clock()
  const signed = FOLLOWED.includes(type) ? data?.signedTransactionInfo : undefined
  const details =
    signed === undefined ? null : await by.verifier.verifyAndDecodeTransaction(signed).catch(() => null)
  const transaction = details && transactionOf(details)
  if (signed !== undefined && !transaction) throw new Failure(paymentErrors.other_account)
  const terms = data?.signedRenewalInfo
    ? await by.verifier.verifyAndDecodeRenewalInfo(data.signedRenewalInfo).catch(() => null)
    : null
  const renewal = terms && renewalOf(terms)
  await keepEvent(
    platform,
    {
      provider: 'Apple',
      id,
      type: subtype ? `${type}.${subtype}` : type,
      object_id: transaction?.transaction_id ?? null,
      subject: transaction ? subjectOf(by.environment, transaction.original) : null,
    },
    // The notification as received, with its decoded parts for Admins.
    JSON.stringify({
      environment: by.environment,
      notification,
      transaction: details,
      renewal: terms,
      signedPayload: payload,
    }),
    async (tx) => {
      if (!transaction) return
      const owner = transaction.token ? await ownerOf(tx, transaction.token) : null
      const purchase = await claimPurchase(tx, by.environment, transaction.original, owner, now)
      await keepTransaction(tx, purchase.id, transaction, now)
      if (renewal) await keepRenewal(tx, purchase.id, renewal, now)
    },
  )
}
