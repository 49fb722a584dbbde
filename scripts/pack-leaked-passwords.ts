// node scripts/pack-leaked-passwords.ts LIST: packs a list of leaked passwords, one a line, into the filter
// that the server ships
// (docs/decisions/0002-sign-in.md says which list). Shorter ones than a password may be are left out.
import { readFileSync, writeFileSync } from 'node:fs'
import { packFilter } from '#features/people/passwords/server/public.ts'
import { PASSWORD } from '#features/people/passwords/shared/password.ts'

const [list] = process.argv.slice(2)
if (!list) throw new Error('Name the list: node scripts/pack-leaked-passwords.ts LIST')
const passwords = new Set(
  readFileSync(list, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.toLowerCase())
    .filter((line) => line.length >= PASSWORD.min),
)
const filter = packFilter(passwords)
writeFileSync(
  new URL('../src/features/people/passwords/server/data/leaked-passwords.bloom', import.meta.url),
  filter,
)
console.log(`${passwords.size} passwords in ${filter.length} bytes`)
