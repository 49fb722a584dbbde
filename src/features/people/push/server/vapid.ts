import { createECDH } from 'node:crypto'
import type { VapidKeys } from '@block65/webcrypto-web-push'
import type { TxPlatform } from '#server/platform.ts'

/**
 * Keys that push services know this installation by. They follow from SECRET; after a change of it browsers
 * subscribe again with the new key when they open the product.
 */
export function vapidOf(platform: Pick<TxPlatform, 'keyFor' | 'config'>): Required<VapidKeys> & {
  publicKey: string
} {
  const ecdh = createECDH('prime256v1')
  const privateKey = platform.keyFor('web push')
  ecdh.setPrivateKey(privateKey)
  return {
    subject: `mailto:${platform.config.SUPPORT_EMAIL}`,
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}
