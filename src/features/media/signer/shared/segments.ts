import type { Body } from './body.ts'
import type { Item, Mark } from './clip.ts'
import type { FaceSpan } from './face.ts'
import { motionOf, type Motion } from './moment.ts'
import { partsOf, type Face } from './notation.ts'
import { directed, glancesOf } from './space.ts'
import { spellable } from './spellable.ts'
import { spell } from './spelling.ts'

/** A stretch of a clip that one movement fills: a sign, a part of a compound or a spelled word. */
export type Segment = {
  item: number
  motion: Motion
  label: string
  faces: (from: number, to: number) => FaceSpan[]
  letters: Mark[]
  near: boolean
  /** True for the end of a phrase, after which the signer blinks. */
  closes?: boolean
}
/** A letter by itself is made with the hand where it spells. */
const isLetter = (gloss: string): boolean => /^[A-Z]$/.test(gloss)

/** Segments of items in their order, each as it is signed by itself. */
export function segmentsOf(items: readonly Item[], lettersASecond: number, body: Body): Segment[] {
  return items.flatMap((item, place): Segment[] => {
    const added = (from: number, to: number): FaceSpan[] => [
      ...(item.face ? [{ face: item.face, from, to }] : []),
      ...(item.way ? glancesOf(item.way, { from, to }) : []),
    ]
    const text = item.kind === 'spell' ? item.text : 'spell' in item.sign ? item.sign.spell : null
    if (text !== null) {
      if (spellable(text) === '') return []
      const { motion, letters } = spell(text, lettersASecond)
      return [
        {
          item: place,
          motion,
          label: spellable(text),
          near: true,
          faces: added,
          letters: letters.map(({ letter, from, to }) => ({ label: letter, from, to })),
        },
      ]
    }
    const { sign: written } = item as Extract<Item, { kind: 'sign' }>,
      sign = item.way ? directed(written, item.way) : written
    return partsOf(sign).map((part, index) => {
      const list: readonly Face[] =
        part.face === undefined
          ? []
          : Array.isArray(part.face)
            ? (part.face as readonly Face[])
            : [part.face as Face]
      return {
        item: place,
        motion: motionOf(part, body),
        label: sign.gloss,
        letters: [],
        near: isLetter(sign.gloss),
        faces: (from, to) => [
          ...list.map((face) => ({
            face,
            from: from + (face.from ?? 0) * (to - from),
            to: from + (face.to ?? 1) * (to - from),
          })),
          ...(index === 0 ? added(from, to) : []),
        ],
      }
    })
  })
}
