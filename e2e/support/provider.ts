import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DATA_DIR } from './server.ts'

/** Returns the address that a provider's callback answers with for somebody who has no account here yet. */
export function comesFromProvider({
  email,
  first_name,
  last_name,
}: {
  email: string
  first_name: string
  last_name: string
}): string {
  const SECRET = process.env['SECRET'] ?? readFileSync(path.join(DATA_DIR, 'secret'), 'utf8').trim()
  const ticket = execFileSync(process.execPath, ['test/provider-ticket.ts', email, first_name, last_name], {
    env: { ...process.env, SECRET },
    encoding: 'utf8',
  })
  return `/auth/complete?navigate=%2Fapp%2Fdictionary#ticket=${ticket}`
}
