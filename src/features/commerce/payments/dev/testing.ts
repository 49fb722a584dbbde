import { Stripe } from 'stripe'
import { afterAll } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { startDevProvider, type DevProvider } from './public.ts'

/** The SDK that asks Stripe, asking the development provider instead. */
export const sdk = ({ secretKey, host, port, protocol }: DevProvider): Stripe =>
  new Stripe(secretKey, { host, port, protocol, maxNetworkRetries: 0 })

/** A development provider for the tests of one file, closed after them. */
export async function devWorld(): Promise<{ test: TestApp; provider: DevProvider; stripe: Stripe }> {
  const test = await testApp()
  const provider = await startDevProvider(test.platform)
  afterAll(async () => {
    await provider.close()
    await test.close()
  })
  return { test, provider, stripe: sdk(provider) }
}
