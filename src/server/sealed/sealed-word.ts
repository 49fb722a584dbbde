import { decrypt, encrypt } from '../auth/secrets.ts'
import type { Platform } from '../platform.ts'

const WORD = 'asl-shop'
type Keys = Pick<Platform, 'keyFor' | 'keysFor'>

const opens = (key: Buffer, sealed: string): boolean => {
  try {
    return decrypt([key], sealed) === WORD
  } catch {
    return false
  }
}

export const sealWord = ({ keyFor }: Pick<Platform, 'keyFor'>): string => encrypt(keyFor('sealed word'), WORD)

/**
 * Checks that SECRET is the one that this database was used with. The first start seals a word with it.
 *
 * @returns `before` while values may be sealed with SECRET_BEFORE, else `current`
 * @throws Error with what to do where neither opens the word
 */
export async function checkSecret({
  db,
  clock,
  keyFor,
  keysFor,
}: Keys & Pick<Platform, 'db' | 'clock'>): Promise<'current' | 'before'> {
  await db.query('insert into installation (sealed_word, begun_at) values ($1, $2) on conflict do nothing', [
    sealWord({ keyFor }),
    clock(),
  ])
  const [row] = await db.query<{ sealed_word: string }>('select sealed_word from installation')
  const fits = keysFor('sealed word').findIndex((key) => opens(key, row!.sealed_word))
  if (fits < 0)
    throw new Error(
      'SECRET is another one than this database was used with: nothing that it sealed can be opened, second steps and gift cards among it. Set SECRET to the old value. To change it, set SECRET to the new value and SECRET_BEFORE to the old one.',
    )
  return fits === 0 ? 'current' : 'before'
}
