import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe as group, expect, it } from 'vitest'
import { describe } from '../src/features/media/signer/shared/describe.ts'
import type { Sign } from '../src/features/media/signer/shared/notation.ts'

const root = fileURLToPath(new URL('../content/signs/', import.meta.url))
const signs = readdirSync(root)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => JSON.parse(readFileSync(root + file, 'utf8')) as Sign[])
const LONGEST = 480
const describeSign = (hand: object, rest: object = {}) =>
  describe({
    version: 1,
    slug: 'made-up',
    gloss: 'MADE-UP',
    hand: { shape: 'closed_b', contact: 'fingertips', place: 'chin', fingers: 'up', palm: 'in', ...hand },
    ...rest,
  } as Sign)

group('what is said about a sign', () => {
  it('is whole sentences in both languages for every sign, and nothing is left out or undefined', () => {
    for (const sign of signs)
      for (const text of Object.values(describe(sign))) {
        expect(text, sign.slug).toMatch(/^(\p{Lu}[^.]*\. ?)+$/u)
        expect(text, sign.slug).not.toMatch(/undefined|null|NaN|\s\s|\b(de|a) el\b|,,| ,/)
        expect(text.length, `${sign.slug}: ${text}`).toBeLessThan(LONGEST)
      }
  })
  it('names what touches what, where it goes and how often', () => {
    expect(describeSign({ moves: [{ move: 'straight', to: { by: [0, -2, 12] }, times: 2 }] })).toEqual({
      en: 'Touch your chin with the fingertips of a flat hand. Move it forward twice.',
      es: 'Toca la barbilla con las puntas de los dedos de la mano plana. Muévela hacia delante dos veces.',
    })
    expect(
      describeSign(
        { shape: 's', place: 'neutral', palm: 'down', moves: [{ move: 'tap', from: 'up', times: 3 }] },
        { other: { kind: 'mirror' } },
      ),
    ).toEqual({
      en: 'Hold both S hands in front of you, palms down. Tap three times.',
      es: 'Pon las dos manos en S delante de ti, con las palmas hacia abajo. Da tres toques.',
    })
  })
  it('says left and right so that they fit a signer of either hand', () => {
    const moves = [{ move: 'straight', to: { by: [10, 0, 0] } }]
    expect(describeSign({ moves }).en).toContain('Move it toward your other side')
    expect(describeSign({ moves }, { other: { kind: 'mirror' } }).en).toContain('Move them together')
  })
  it('says how the hand changes, what the other hand does and what the face asks', () => {
    const { en, es } = describeSign(
      { place: 'other.palm', moves: [{ move: 'straight', to: { shape: 's', by: [0, 8, 0] } }] },
      {
        other: {
          kind: 'base',
          shape: '5',
          contact: 'palm',
          place: 'neutral_center',
          fingers: 'out',
          palm: 'right',
        },
        face: { brows: 'down', head: 'shake' },
      },
    )
    expect(en).toBe(
      'Touch the palm of your other hand with the fingertips of a flat hand. Move it up, changing to an S hand. Your other hand, an open hand, palm to the other side, stays still. Shake your head and lower your brows.',
    )
    expect(es).toBe(
      'Toca la palma de la otra mano con las puntas de los dedos de la mano plana. Muévela hacia arriba, cambiando a mano en S. La otra mano, abierta y con la palma hacia el otro lado, se queda quieta. Niega con la cabeza y baja las cejas.',
    )
  })
  it('leaves it to the signer to mouth a word', () => {
    const face = [
      { mouth: 'mm', amount: 0.5, to: 0.35 },
      { mouth: 'oo', amount: 0.5, from: 0.4, to: 0.8 },
    ]
    const { en, es } = describeSign({}, { face })
    expect(en).toMatch(/\. You may mouth the English word without voice\.$/)
    expect(es).toMatch(/\. Puedes articular sin voz la palabra inglesa\.$/)
  })
  it('tells hands that mirror each other from hands that go the same way, and from hands that go opposite ways', () => {
    const side = [{ move: 'straight', to: { by: [-8, 0, 0] } }],
      own = (by: number[], palm = 'down') => ({
        other: {
          kind: 'own',
          shape: 'closed_b',
          contact: 'fingertips',
          place: 'neutral',
          fingers: 'out',
          palm,
          moves: [{ move: 'straight', to: { by } }],
        },
      })
    expect(describeSign({ place: 'neutral', palm: 'down', moves: side }, own([8, 0, 0])).en).toContain(
      'Move them apart',
    )
    expect(describeSign({ place: 'neutral', palm: 'down', moves: side }, own([-8, 0, 0])).en).toContain(
      'palms down. Move them out to the side',
    )
    expect(
      describeSign({ place: 'neutral', palm: 'down', moves: side }, own([-8, 0, 0], 'up')).en,
    ).not.toContain('palm')
    expect(
      describeSign(
        { place: 'neutral', moves: [{ move: 'straight', to: { by: [0, 5, 0] } }] },
        own([0, -5, 0]),
      ).en,
    ).toContain('The hands move in opposite directions.')
  })
  it('says where a hand goes when only its place is said, and the same verb once', () => {
    const neutralAt = (offset: number[]) => ({ at: 'neutral', offset })
    expect(
      describeSign({
        place: neutralAt([0, 0, 0]),
        moves: [
          { move: 'straight', to: { place: neutralAt([0, 9, 0]) } },
          { move: 'straight', to: { place: neutralAt([0, 9, 9]) } },
        ],
      }).en,
    ).toContain('Move it up, then forward.')
    expect(
      describeSign({ place: { at: 'chin', gap: 12 }, moves: [{ move: 'straight', to: { place: 'chin' } }] })
        .en,
    ).toBe('Hold a flat hand near your chin, palm toward you. Bring it to your chin.')
  })
  it('spells what is spelled, letter by letter', () => {
    expect(describe({ version: 1, slug: 'job', gloss: 'JOB', spell: 'JOB' })).toEqual({
      en: 'Spell J-O-B.',
      es: 'Deletrea J-O-B.',
    })
  })
})
