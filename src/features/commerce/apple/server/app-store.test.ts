import { expect, it } from 'vitest'
import type { Platform } from '#server/platform.ts'
import { askApple } from './app-store.ts'

const KEY = {
  APPLE_BUNDLE_ID: 'shop.asl',
  APP_STORE_ISSUER_ID: 'issuer',
  APP_STORE_KEY_ID: 'key',
  APP_STORE_PRIVATE_KEY: 'no key',
}

it.each(Object.keys(KEY))('asks Apple nothing while %s is not set', async (name) => {
  const platform = { config: { ...KEY, [name]: undefined } } as unknown as Platform
  expect(await askApple(platform, 'Production', '1000')).toBeNull()
})

it('fails with a key that signs nothing, instead of answering that nothing was bought', async () => {
  await expect(askApple({ config: KEY } as unknown as Platform, 'Sandbox', '1000')).rejects.toThrow()
})
