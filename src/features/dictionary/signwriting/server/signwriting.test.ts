import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { parseFsw, type Glyph } from '../signwriting.contract.ts'

/** The examples of the Formal SignWriting packages: “hello”, and the word SignWriting itself. */
const HELLO = 'AS14c20S27106M518x529S14c20481x471S27106503x489',
  SIGNWRITING = 'M525x535S2e748483x510S10011501x466S2e704510x500S10019476x475'

describe('Formal SignWriting', () => {
  it('is read into its symbols and their places', () => {
    const parsed = parseFsw(HELLO)
    expect(parsed).toEqual({
      ok: true,
      fsw: {
        sequence: ['S14c20', 'S27106'],
        lane: 'M',
        corner: { x: 518, y: 529 },
        symbols: [
          { key: 'S14c20', x: 481, y: 471 },
          { key: 'S27106', x: 503, y: 489 },
        ],
      },
    })
    expect(parseFsw(SIGNWRITING)).toMatchObject({
      ok: true,
      fsw: { symbols: [{ key: 'S2e748' }, { key: 'S10011' }, { key: 'S2e704' }, { key: 'S10019' }] },
    })
    for (const lane of ['B', 'L', 'R'])
      expect(parseFsw(`${lane}518x529S14c20481x471`)).toMatchObject({ ok: true, fsw: { lane } })
  })
  it.each([
    ['nothing', '', 0],
    ['no box', 'S14c20481x471', 0],
    ['a box of another letter', 'Z518x529S14c20481x471', 0],
    ['an empty order', 'AM518x529S14c20481x471', 1],
    ['a corner that is none', 'M5x529', 1],
    ['a place beyond the box', 'M518x529S14c20481x971', 14],
    ['a symbol beyond the alphabet', 'M518x529S38c20481x471', 8],
    ['a fill that is none', 'M518x529S14c60481x471', 8],
    ['capitals', 'M518x529S14C20481x471', 8],
    ['a symbol without its place', 'M518x529S14c20', 14],
    ['no symbol', 'M518x529', 8],
    ['something after it', 'M518x529S14c20481x471 ', 21],
  ])('says where %s is wrong', (_what, text, at) => {
    const parsed = parseFsw(text)
    expect(parsed).toMatchObject({ ok: false, problem: { at } })
    expect(parsed.ok ? '' : parsed.problem.en).toContain(`(character ${at + 1})`)
    expect(parsed.ok ? '' : parsed.problem.es).toContain(`(carácter ${at + 1})`)
  })
})

describe('outlines', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  const glyphs = (symbols: string) =>
    app.as(null).get<Record<string, Glyph>>('/signwriting/glyphs', { query: { symbols } })

  it('come for the symbols that are asked for, without those that are not there', async () => {
    const { data } = (await glyphs('S14c20,S27106,S2e748')).body
    expect(Object.keys(data).toSorted()).toEqual(['S14c20', 'S27106'])
    expect(data['S14c20']).toMatchObject({
      width: expect.any(Number),
      line: expect.stringMatching(/^M/),
      transform: expect.any(Array),
    })
  })
  it('are refused for what is no symbol', async () => {
    expect((await glyphs('S99999')).status).toBe(422)
    expect((await glyphs(Array.from({ length: 61 }, () => 'S14c20').join(','))).status).toBe(422)
  })
})
