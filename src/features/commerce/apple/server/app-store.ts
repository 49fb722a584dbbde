import type { Platform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import type { AppleEnvironment } from '../apple.contract.ts'
import type { Renewal, Transaction } from './facts.ts'
import { appStoreLibrary, renewalOf, transactionOf, verifiersOf } from './verify.ts'

/** Apple's answer about a purchase: signed texts, each still to be verified. */
export type SignedFacts = { transactions: string[]; renewals: string[] }
/** Asks the App Store Server API; null where its key is not set. `wing.ts` hands in Apple's, tests their own. */
export const appStore =
  port<(platform: Platform, environment: AppleEnvironment, original: string) => Promise<SignedFacts | null>>(
    'appStore',
  )

/** Asks the App Store Server API for the state of each plan and every transaction. */
export async function askApple(
  { config }: Platform,
  environment: AppleEnvironment,
  original: string,
): Promise<SignedFacts | null> {
  const {
    APPLE_BUNDLE_ID: bundle,
    APP_STORE_ISSUER_ID: issuer,
    APP_STORE_KEY_ID: key_id,
    APP_STORE_PRIVATE_KEY: key,
  } = config
  if (!bundle || !issuer || !key_id || !key) return null
  const library = await appStoreLibrary()
  const client = new library.AppStoreServerAPIClient(
    // In a variable of the environment line breaks are written as \n.
    key.replaceAll('\\n', '\n'),
    key_id,
    issuer,
    bundle,
    environment === 'Production' ? library.Environment.PRODUCTION : library.Environment.SANDBOX,
  )
  const transactions: string[] = [],
    renewals: string[] = []
  const statuses = await client.getAllSubscriptionStatuses(original)
  for (const group of statuses.data ?? [])
    for (const last of group.lastTransactions ?? []) {
      if (last.originalTransactionId !== original) continue
      if (last.signedTransactionInfo) transactions.push(last.signedTransactionInfo)
      if (last.signedRenewalInfo) renewals.push(last.signedRenewalInfo)
    }
  let revision: string | null = null
  for (;;) {
    const page: Awaited<ReturnType<typeof client.getTransactionHistory>> = await client.getTransactionHistory(
      original,
      revision,
      {},
      library.GetTransactionHistoryVersion.V2,
    )
    transactions.push(...(page.signedTransactions ?? []))
    if (!page.hasMore || !page.revision) break
    revision = page.revision
  }
  return { transactions, renewals }
}

/**
 * Verified transactions and renewals from the App Store Server API. Empty where the API cannot be asked; the
 * newest stored facts count then.
 */
export async function askStore(
  platform: Platform,
  environment: AppleEnvironment,
  original: string,
): Promise<{ transactions: Transaction[]; renewals: Renewal[] }> {
  const signed = await appStore(platform, environment, original)
  const signer = signed && (await verifiersOf(platform)).find((each) => each.environment === environment)
  if (!signer) return { transactions: [], renewals: [] }
  const transactions: Transaction[] = [],
    renewals: Renewal[] = []
  for (const text of signed.transactions) {
    const transaction = transactionOf(await signer.verifier.verifyAndDecodeTransaction(text))
    // The history is of a customer: it has their other purchases too.
    if (transaction?.original === original) transactions.push(transaction)
  }
  for (const text of signed.renewals) {
    const renewal = renewalOf(await signer.verifier.verifyAndDecodeRenewalInfo(text))
    if (renewal) renewals.push(renewal)
  }
  return { transactions, renewals }
}
