import { Failure } from '#contract/errors.ts'
import type { Platform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { appleErrors, type AppleEnvironment } from '../apple.contract.ts'
import type { Renewal, Transaction } from './facts.ts'

/** The certificates (DER) that Apple's signatures lead to: `wing.ts` hands in Apple's own, tests their own. */
export const appleRoots = port<() => Promise<Buffer[]>>('appleRoots')

type Library = typeof import('@apple/app-store-server-library')
type Verifier = InstanceType<Library['SignedDataVerifier']>
/** Verifier of Apple's signatures for one environment of our app. */
export type Signed = { environment: AppleEnvironment; verifier: Verifier }

/** The library takes 34 MB: it is there once somebody buys. */
export const appStoreLibrary = (): Promise<Library> => import('@apple/app-store-server-library')

export const takesApple = ({ config }: Platform): boolean => config.APPLE_BUNDLE_ID !== undefined

/**
 * One verifier for each environment that is taken here. Only these two are ever made: the library takes what
 * is signed by nobody where it is told to verify for Xcode or local tests. Nothing is asked online, so that a
 * notification does not wait for a third party; the chain is held against the day of the signature.
 */
export async function verifiersOf(platform: Platform): Promise<Signed[]> {
  const { APPLE_BUNDLE_ID: bundle, APPLE_APP_ID: app, APPLE_SANDBOX, production } = platform.config
  if (!bundle || !app) return []
  const { Environment, SignedDataVerifier } = await appStoreLibrary()
  const roots = await appleRoots()
  const made: Signed[] = [
    {
      environment: 'Production',
      verifier: new SignedDataVerifier(roots, false, Environment.PRODUCTION, bundle, app),
    },
  ]
  if (!production || APPLE_SANDBOX)
    made.push({
      environment: 'Sandbox',
      verifier: new SignedDataVerifier(roots, false, Environment.SANDBOX, bundle, app),
    })
  return made
}

/** Decodes a text with the verifier of its environment; null where none accepts the signature. */
export async function signedBy<T>(
  verifiers: readonly Signed[],
  read: (verifier: Verifier) => Promise<T>,
): Promise<{ decoded: T; by: Signed } | null> {
  if (verifiers.length === 0) return null
  const { VerificationException } = await appStoreLibrary()
  for (const by of verifiers)
    try {
      return { decoded: await read(by.verifier), by }
    } catch (error) {
      if (!(error instanceof VerificationException)) throw error
    }
  return null
}

const day = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at))
type DecodedTransaction = Awaited<ReturnType<Verifier['verifyAndDecodeTransaction']>>

/** Stored fields of a transaction; null where a required field is missing. */
export function transactionOf(
  decoded: DecodedTransaction,
): (Transaction & { token: string | null; original: string }) | null {
  const { transactionId, originalTransactionId, productId, purchaseDate, signedDate } = decoded
  if (!transactionId || !originalTransactionId || !productId || !purchaseDate || !signedDate) return null
  return {
    original: originalTransactionId,
    token: decoded.appAccountToken ?? null,
    transaction_id: transactionId,
    signed_at: new Date(signedDate),
    product_id: productId,
    renews: decoded.type === 'Auto-Renewable Subscription',
    purchased_at: new Date(purchaseDate),
    expires_at: day(decoded.expiresDate),
    revoked_at: day(decoded.revocationDate),
    revoked_share:
      decoded.revocationType === 'REFUND_PRORATED' ? (decoded.revocationPercentage ?? null) : null,
    upgraded: decoded.isUpgraded ?? false,
    free: decoded.offerDiscountType === 'FREE_TRIAL',
    shared: decoded.inAppOwnershipType === 'FAMILY_SHARED',
    price: decoded.price ?? null,
    currency: decoded.currency ?? null,
  }
}

/** Stored fields of the renewal terms; null where Apple gives no signing date. */
export function renewalOf(
  decoded: Awaited<ReturnType<Verifier['verifyAndDecodeRenewalInfo']>>,
): Renewal | null {
  if (!decoded.signedDate) return null
  return {
    renewal_signed_at: new Date(decoded.signedDate),
    auto_renew: decoded.autoRenewStatus === 1,
    renew_product_id: decoded.autoRenewProductId ?? null,
    renewal_price: decoded.renewalPrice ?? null,
    renewal_currency: decoded.currency ?? null,
    grace_until: day(decoded.gracePeriodExpiresDate),
    retrying: decoded.isInBillingRetryPeriod ?? false,
    expiration_intent: decoded.expirationIntent ?? null,
  }
}

/** @throws apple_off where no app is set up */
export function assertTaken(platform: Platform): void {
  if (!takesApple(platform)) throw new Failure(appleErrors.apple_off)
}
