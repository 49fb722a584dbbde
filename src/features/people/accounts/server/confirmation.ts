import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { confirmEmail } from './accounts.mails.ts'
import type { WithAddress } from './people.queries.ts'
import { hashOf } from '#server/auth/secrets.ts'
import type { Founding } from './founding.ts'
import { issue } from './verifications.ts'
import { notices } from './accounts.notices.ts'

/** Sends the confirmation link. `browser`: a value that only the asking browser knows. */
export async function sendConfirmation(
  platform: TxPlatform,
  tx: Db,
  person: Pick<WithAddress, 'id' | 'email' | 'language'>,
  options: {
    navigate?: string | undefined
    browser?: string
    password_hash?: string | undefined
    organization?: Founding | undefined
  } = {},
): Promise<void> {
  const { navigate, browser, password_hash, organization } = options
  const token = await issue(tx, platform.clock(), {
    user_id: person.id,
    purpose: 'verify_email',
    payload: {
      ...(navigate && { navigate }),
      ...(browser && { browser_hash: hashOf(browser) }),
      ...(password_hash && { password_hash }),
      ...(organization && { organization }),
    },
  })
  await platform.mail.send(tx, notices.signUp, {
    to: person.email,
    language: person.language,
    content: confirmEmail(person.language, `${platform.config.PUBLIC_URL}/static1#token=${token}`),
  })
}
