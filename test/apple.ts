import './reflect.ts'
import { createSign, KeyObject, randomUUID, webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import { appleRoots } from '#features/commerce/apple/server/public.ts'
import { settle } from '#features/commerce/payments/server/public.ts'
import type { TestApp } from './app.ts'

/** Extensions that mark Apple's intermediate certificate, and the one that signs for the App Store. */
const INTERMEDIATE_MARK = '1.2.840.113635.100.6.2.1',
  LEAF_MARK = '1.2.840.113635.100.6.11.1'
const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const NULL = new Uint8Array([5, 0])
export const APP = { APPLE_BUNDLE_ID: 'shop.asl.app', APPLE_APP_ID: '1234567890' }

type Facts = Record<string, unknown>
export type FakeApple = {
  root: Buffer
  /** Signs as the App Store does: ES256 with the three certificates. */
  sign(facts: Facts): string
}

/** A store of our own: root, intermediate and leaf with Apple's marks, or without one of them. */
export async function fakeApple({
  marks = [INTERMEDIATE_MARK, LEAF_MARK],
}: { marks?: readonly string[] } = {}): Promise<FakeApple> {
  const keys = () => webcrypto.subtle.generateKey(EC, true, ['sign', 'verify'])
  const [rootKeys, middleKeys, leafKeys] = [await keys(), await keys(), await keys()]
  const marked = (mark: string) => (marks.includes(mark) ? [new x509.Extension(mark, false, NULL)] : [])
  const valid = { notBefore: new Date('2020-01-01'), notAfter: new Date('2039-01-01') }
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    ...valid,
    name: 'CN=Root of a test',
    keys: rootKeys,
    signingAlgorithm: EC,
    extensions: [new x509.BasicConstraintsExtension(true, undefined, true)],
  })
  const middle = await x509.X509CertificateGenerator.create({
    ...valid,
    subject: 'CN=Intermediate of a test',
    issuer: root.subject,
    publicKey: middleKeys.publicKey,
    signingKey: rootKeys.privateKey,
    signingAlgorithm: EC,
    extensions: [new x509.BasicConstraintsExtension(true, 0, true), ...marked(INTERMEDIATE_MARK)],
  })
  const leaf = await x509.X509CertificateGenerator.create({
    ...valid,
    subject: 'CN=Leaf of a test',
    issuer: middle.subject,
    publicKey: leafKeys.publicKey,
    signingKey: middleKeys.privateKey,
    signingAlgorithm: EC,
    extensions: marked(LEAF_MARK),
  })
  const chain = [leaf, middle, root].map((each) => Buffer.from(each.rawData).toString('base64'))
  const key = KeyObject.from(leafKeys.privateKey as never)
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    root: Buffer.from(root.rawData),
    sign: (facts) => {
      const signed = `${part({ alg: 'ES256', x5c: chain })}.${part(facts)}`
      const signature = createSign('sha256').update(signed).sign({ key, dsaEncoding: 'ieee-p1363' })
      return `${signed}.${signature.toString('base64url')}`
    },
  }
}

const ms = (at: Date | string): number => new Date(at).getTime()
/** Facts of Apple's are in milliseconds; the day of the signature is now unless it is named. */
export type Bought = {
  id?: string
  original?: string
  product: string
  at: Date | string
  until?: Date | string | null
  token?: string
  price?: number
  currency?: string
  environment?: string
  signed?: Date | string
  more?: Facts
}
export type Terms = {
  auto_renew?: boolean
  grace?: Date | string
  retrying?: boolean
  intent?: number
  next?: string
  more?: Facts
}

/** The App Store beside a test's application: signs transactions, sends notifications and handles them. */
export async function appleStore(test: TestApp, app: { bundle?: string; store?: FakeApple } = {}) {
  const store = app.store ?? (await fakeApple())
  const bundleId = app.bundle ?? APP.APPLE_BUNDLE_ID
  const { platform } = test
  const roots = <T>(work: () => Promise<T>): Promise<T> => appleRoots.during(async () => [store.root], work)
  const transaction = (bought: Bought): string => {
    const id = bought.id ?? bought.original ?? randomUUID()
    return store.sign({
      transactionId: id,
      originalTransactionId: bought.original ?? id,
      bundleId,
      productId: bought.product,
      purchaseDate: ms(bought.at),
      originalPurchaseDate: ms(bought.at),
      ...(bought.until && { expiresDate: ms(bought.until) }),
      quantity: 1,
      type: bought.until ? 'Auto-Renewable Subscription' : 'Non-Consumable',
      ...(bought.token && { appAccountToken: bought.token }),
      inAppOwnershipType: 'PURCHASED',
      signedDate: ms(bought.signed ?? platform.clock()),
      environment: bought.environment ?? 'Production',
      storefront: 'USA',
      price: bought.price ?? 14_990,
      currency: bought.currency ?? 'USD',
      ...bought.more,
    })
  }
  const renewal = (
    bought: Bought,
    { auto_renew = true, grace, retrying, intent, next, more }: Terms,
  ): string =>
    store.sign({
      originalTransactionId: bought.original ?? bought.id,
      productId: bought.product,
      autoRenewProductId: next ?? bought.product,
      autoRenewStatus: auto_renew ? 1 : 0,
      ...(grace && { gracePeriodExpiresDate: ms(grace) }),
      ...(retrying !== undefined && { isInBillingRetryPeriod: retrying }),
      ...(intent !== undefined && { expirationIntent: intent }),
      renewalPrice: bought.price ?? 14_990,
      currency: bought.currency ?? 'USD',
      signedDate: ms(bought.signed ?? platform.clock()),
      environment: bought.environment ?? 'Production',
      ...more,
    })
  const notification = (
    type: string,
    bought: Bought | null,
    terms: Terms = {},
    { uuid = randomUUID(), data = {} }: { uuid?: string; data?: Facts } = {},
  ): string =>
    JSON.stringify({
      signedPayload: store.sign({
        notificationType: type,
        notificationUUID: uuid,
        version: '2.0',
        signedDate: ms(bought?.signed ?? platform.clock()),
        data: {
          appAppleId: Number(APP.APPLE_APP_ID),
          bundleId,
          environment: bought?.environment ?? 'Production',
          ...(bought && { signedTransactionInfo: transaction(bought) }),
          ...(bought?.until && { signedRenewalInfo: renewal(bought, terms) }),
          ...data,
        },
      }),
    })
  const post = (payload: string): Promise<number> =>
    roots(async () => {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: '/api/v2/webhooks/apple',
        payload,
        headers: { 'content-type': 'application/json' },
      })
      return statusCode
    })
  /** Handles waiting notifications as the jobs would. */
  const settled = async (): Promise<void> => {
    const waiting = await platform.db.query<{ subject: string }>(
      `select distinct subject from payment_events where handled_at is null and subject like 'apple:%'`,
    )
    await roots(async () => {
      for (const { subject } of waiting) await settle(platform, subject)
    })
  }
  return {
    store,
    roots,
    transaction,
    renewal,
    notification,
    post,
    settled,
    /** Tells something and does what follows. */
    tell: async (...said: Parameters<typeof notification>): Promise<number> => {
      const status = await post(notification(...said))
      await settled()
      return status
    },
  }
}
export type AppleStore = Awaited<ReturnType<typeof appleStore>>
