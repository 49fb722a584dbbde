import { createECDH } from 'node:crypto'
import type { VapidKeys } from '@block65/webcrypto-web-push'
import type { TxPlatform } from '#server/platform.ts'

type Vapid = Required<VapidKeys> & { publicKey: string }

/**
 * Keys that push services know this installation by. They follow from SECRET; after a change of it browsers
 * subscribe again with the new key when they open the product.
 */
export const vapidOf = (platform: Pick<TxPlatform, 'keysFor' | 'config'>): Vapid => allVapid(platform)[0]!

/** Keys that browsers may have subscribed with: that of SECRET, and of the one before. */
export const allVapid = ({ keysFor, config }: Pick<TxPlatform, 'keysFor' | 'config'>): Vapid[] =>
  keysFor('web push').map((privateKey) => {
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey(privateKey)
    return {
      subject: `mailto:${config.SUPPORT_EMAIL}`,
      publicKey: ecdh.getPublicKey('base64url'),
      privateKey: privateKey.toString('base64url'),
    }
  })
