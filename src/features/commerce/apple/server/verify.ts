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
): Promise<{ told: T; by: Signed } | null> {
  if (verifiers.length === 0) return null
  const { VerificationException } = await appStoreLibrary()
  for (const by of verifiers)
    try {
      return { told: await read(by.verifier), by }
    } catch (error) {
      if (!(error instanceof VerificationException)) throw error
    }
  return null
}

const day = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at))
type Told = Awaited<ReturnType<Verifier['verifyAndDecodeTransaction']>>

/** Stored fields of a transaction; null where a required field is missing. */
export function transactionOf(told: Told): (Transaction & { token: string | null; original: string }) | null {
  const { transactionId, originalTransactionId, productId, purchaseDate, signedDate } = told
  if (!transactionId || !originalTransactionId || !productId || !purchaseDate || !signedDate) return null
  return {
    original: originalTransactionId,
    token: told.appAccountToken ?? null,
    transaction_id: transactionId,
    signed_at: new Date(signedDate),
    product_id: productId,
    renews: told.type === 'Auto-Renewable Subscription',
    purchased_at: new Date(purchaseDate),
    expires_at: day(told.expiresDate),
    revoked_at: day(told.revocationDate),
    revoked_share: told.revocationType === 'REFUND_PRORATED' ? (told.revocationPercentage ?? null) : null,
    upgraded: told.isUpgraded ?? false,
    free: told.offerDiscountType === 'FREE_TRIAL',
    shared: told.inAppOwnershipType === 'FAMILY_SHARED',
    price: told.price ?? null,
    currency: told.currency ?? null,
  }
}

/** Stored fields of the renewal terms; null where Apple gives no signing date. */
export function renewalOf(told: Awaited<ReturnType<Verifier['verifyAndDecodeRenewalInfo']>>): Renewal | null {
  if (!told.signedDate) return null
  return {
    renewal_signed_at: new Date(told.signedDate),
    auto_renew: told.autoRenewStatus === 1,
    renew_product_id: told.autoRenewProductId ?? null,
    renewal_price: told.renewalPrice ?? null,
    renewal_currency: told.currency ?? null,
    grace_until: day(told.gracePeriodExpiresDate),
    retrying: told.isInBillingRetryPeriod ?? false,
    expiration_intent: told.expirationIntent ?? null,
  }
}

/** @throws apple_off where no app is set up */
export function assertTaken(platform: Platform): void {
  if (!takesApple(platform)) throw new Failure(appleErrors.apple_off)
}
