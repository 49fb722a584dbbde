import { expect, it } from 'vitest'
import { plainText, shownRich, signsIn } from '#features/site/blocks/blocks.contract.ts'
import { plainOf, styledForMail } from './mail-text.ts'
import { cleanRichText, cleanSiteText } from './rich-text.ts'

const WRITTEN =
  '<p>See <a href="asl:word/mother" data-sign="true">mother</a>, <span lang="pt-BR">mãe</span>, <a href="asl:document/gone">gone</a>.</p>' +
  '<table><caption>Two words</caption><tbody><tr><th><p>English</p></th><th scope="col"><p>Sign</p></th></tr>' +
  '<tr><td colspan="2"><p>water</p><p>cold</p></td></tr></tbody></table>'

it('keeps tables, signs and languages in texts of the site, and nothing dressed up as them', () => {
  expect(cleanSiteText(WRITTEN)).toBe(WRITTEN)
  expect(
    cleanSiteText(
      '<table style="x" onclick="y"><tr><td colspan="2000" rowspan="2" style="a">b</td></tr></table><a href="https://a.example" data-sign="x">c</a><a href="asl:course/1" data-sign="true">d</a><span lang="x y">e</span>',
    ),
  ).toBe(
    '<table><tr><td rowspan="2">b</td></tr></table><a href="https://a.example" rel="noopener noreferrer nofollow" target="_blank">c</a><a href="asl:course/1">d</a><span>e</span>',
  )
  expect(cleanRichText(WRITTEN)).not.toMatch(/table|data-sign|asl:/)
})

it('gives readers addresses, signs that everybody may see, and tables that scroll by themselves', () => {
  const shown = (isShown: boolean): string =>
    shownRich(WRITTEN, {
      language: 'es',
      hrefOf: (kind, to) => (kind === 'word' ? `/diccionario/${to}` : null),
      isShown: () => isShown,
    })
  expect(shown(true)).toContain('<a href="/diccionario/mother" data-sign="mother">mother</a>')
  expect(shown(false)).toContain('<a href="/diccionario/mother">mother</a>')
  expect(shown(true)).toContain(', gone.</p>')
  expect(shown(true)).toContain(
    '<div class="table" role="region" tabindex="0" aria-label="Two words"><table><caption>',
  )
  expect(shown(true).match(/<\/table><\/div>/g)).toHaveLength(1)
  expect(signsIn(WRITTEN)).toEqual(['mother'])
})

it('says the same in plain text, for search and in mail', () => {
  expect(plainText(WRITTEN)).toBe('See mother, mãe, gone.\nTwo words\nEnglish | Sign\nwater\ncold')
  expect(plainOf(WRITTEN.replaceAll(/<\/?a\b[^>]*>/g, ''))).toBe(
    'See mother, mãe, gone.\n\nTwo words\n\nEnglish | Sign\n\nwater cold',
  )
  expect(styledForMail(WRITTEN)).toMatch(/<th style="[^"]+"><p style="margin:0">English/)
})
