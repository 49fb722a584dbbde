// All handshapes from two sides on one picture, to be looked at: `npm run handshapes` writes
// .cache/handshapes.png (`-- a b g` only these).
import path from 'node:path'
import { openStudio } from './studio.ts'

const names = process.argv.slice(2),
  out = path.join(import.meta.dirname, '../../.cache/handshapes.png')
const { page, close } = await openStudio({ width: 2000, height: 900 })
try {
  await page.evaluate(`studio.handSheet(${names.length > 0 ? JSON.stringify({ names }) : '{}'})`)
  await page.screenshot({ path: out, fullPage: true })
  console.log(out)
} finally {
  await close()
}
