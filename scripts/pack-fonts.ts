// node scripts/pack-fonts.ts: packs the part of the two fonts that a first screen needs. Every page waits for
// it: whole, they were half of a home page's weight. All other letters are in the packages' own files. Run
// again when these change.
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/** Characters of English, Spanish and numbers; `fonts.css` names the same ones. */
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const CORE = `${ASCII}\u{a0}¡¿«»°·ºª×ÁÉÍÑÓÚÜáéíñóúü–—‘’“”…•→`
const PACKS = [
  // Headings are always semibold; the weight axis alone takes ten kilobytes.
  { from: 'fraunces/files/fraunces', to: 'fraunces', wght: 600 },
  {
    from: 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next',
    to: 'atkinson',
    wght: { min: 400, max: 700 },
  },
] as const

for (const { from, to, wght } of PACKS) {
  const whole = readFileSync(
    new URL(`../node_modules/@fontsource-variable/${from}-latin-wght-normal.woff2`, import.meta.url),
  )
  const packed = await subsetFont(whole, CORE, { targetFormat: 'woff2', variationAxes: { wght } })
  writeFileSync(new URL(`../src/web/ui/styles/fonts/${to}-core.woff2`, import.meta.url), packed)
  console.log(`${to}: ${whole.length} bytes, packed ${packed.length}`)
}
