// `npm run compare -- SignData.csv`: differences between our signs and ASL-LEX 2.0. Its data may be read for
// research but not shipped
// (CC BY-NC), so that whoever reviews brings the file.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SignNotation } from '../../src/features/media/signer/server/public.ts'
import { compare, PARAMETERS, readRows } from './asl-lex.ts'

const SIGNS = path.join(import.meta.dirname, '../../content/signs')
const [file] = process.argv.slice(2)
if (!file) {
  console.error('Say which file: npm run compare -- SignData.csv (ASL-LEX 2.0, from its authors)')
  process.exit(1)
}
const signs = readdirSync(SIGNS)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(path.join(SIGNS, name), 'utf8')) as SignNotation[])
const { words, differences } = compare(signs, readRows(readFileSync(file, 'latin1')))
console.log(`${words} of ${signs.length} signs stand in both.`)
for (const parameter of PARAMETERS) {
  const found = differences.filter((one) => one.parameter === parameter)
  console.log(`\n${parameter}: ${found.length} differ`)
  for (const { slug, ours, theirs } of found) console.log(`  ${slug}: ${ours}, there ${theirs.join(' or ')}`)
}
