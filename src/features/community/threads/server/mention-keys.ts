import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { TxPlatform } from '#server/platform.ts'

const ONE_BLOCK = 'aes-256-ecb'
const purposeFor = (writer: string): `mentions ${string}` => `mentions ${writer}`

/**
 * Key by which one writer mentions a person: the id, encrypted as one block with a key of the writer's own.
 * The community gives nobody the id of a minor, and a key leads nowhere else.
 */
export function mentionKey(platform: TxPlatform, writer: string, user_id: string): string {
  const cipher = createCipheriv(ONE_BLOCK, platform.keyFor(purposeFor(writer)), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(user_id.replaceAll('-', ''), 'hex'), cipher.final()]).toString('hex')
}

/**
 * The id behind a writer's key, by each secret that it may have been made with; ids of nobody for a key that
 * was made up.
 */
export const personsOfKey = (platform: TxPlatform, writer: string, key: string): string[] =>
  platform.keysFor(purposeFor(writer)).map((secret) => {
    const cipher = createDecipheriv(ONE_BLOCK, secret, null).setAutoPadding(false)
    const hex = Buffer.concat([cipher.update(key, 'hex'), cipher.final()]).toString('hex')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  })
