import { describe, expect, it } from 'vitest'
import type { SignNotation } from '../../src/features/media/signer/server/public.ts'
import { compare, readRows, wordOf } from './asl-lex.ts'

const sign = (slug: string, rest: object = {}): SignNotation =>
  ({
    version: 1,
    slug,
    gloss: slug.toUpperCase(),
    hand: {
      shape: '5',
      contact: 'thumb_tip',
      place: 'chin',
      fingers: 'up',
      palm: 'left',
      moves: [{ move: 'tap', from: 'out', times: 2 }],
    },
    ...rest,
  }) as SignNotation
const HEAD = 'EntryID,SignType.2.0,Handshape.2.0,MajorLocation.2.0,MinorLocation.2.0,Movement.2.0'
const rows = (...lines: string[]) => readRows([HEAD, ...lines].join('\n'))

describe('reading ASL-LEX', () => {
  it('keeps commas and quotes of a quoted cell and drops empty lines', () => {
    expect(readRows('a,b\r\n"x, ""y""",2\r\n\r\n')).toEqual([{ a: 'x, "y"', b: '2' }])
  })
  it.each([
    ['mean_2', 'mean'],
    ['MOTHER', 'mother'],
    ['thank_you', 'thank-you'],
    ['dog_3(slap)', 'dog'],
  ])('%s is the word %s', (entry, word) => expect(wordOf(entry)).toBe(word))
})

describe('comparing', () => {
  it('finds nothing where all parameters are the same', () => {
    expect(compare([sign('aaa')], rows('aaa,OneHanded,5,Head,Chin,Straight'))).toEqual({
      words: 1,
      differences: [],
    })
  })
  it('says for each parameter what differs', () => {
    const { differences } = compare(
      [sign('aaa', { other: { kind: 'mirror' } })],
      rows('aaa,OneHanded,closed_b,Neutral,Neutral,Circular'),
    )
    expect(differences).toEqual([
      { slug: 'aaa', parameter: 'hands', ours: 'two_symmetric', theirs: ['one'] },
      { slug: 'aaa', parameter: 'handshape', ours: '5', theirs: ['closed_b'] },
      { slug: 'aaa', parameter: 'location', ours: 'head', theirs: ['neutral'] },
      { slug: 'aaa', parameter: 'movement', ours: 'straight', theirs: ['circular'] },
    ])
  })
  it('takes any form of a word, and what they can’t say for no answer', () => {
    expect(
      compare(
        [sign('aaa')],
        rows(
          'aaa_1,AsymmetricalDifferentHandshape,w,Hand,Palm,Curved',
          'aaa_2,OneHanded,5,Head,Chin,Straight',
        ),
      ).differences,
    ).toEqual([])
    expect(compare([sign('aaa')], rows('aaa,,somethingelse,Other,,')).differences).toEqual([])
  })
  it('leaves out words that only one of both has', () =>
    expect(compare([sign('bbb')], rows('aaa,OneHanded,5,Head,Chin,Straight')).words).toBe(0))
})
