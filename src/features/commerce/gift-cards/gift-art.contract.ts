import type { GiftDesign } from './gift-cards.contract.ts'

/** A shape of a drawing: filled or stroked. Colours are of the paper, so a card looks the same day and night. */
export type GiftShape = { d: string; fill?: string; stroke?: string; width?: number }
/** Artwork of a card. `ink`: text colour. `box`: width and height of the drawing area. */
export type GiftArt = {
  ground: string
  ink: string
  box: readonly [number, number]
  paths: readonly GiftShape[]
}

const BOX = [504, 264] as const
const HAND: readonly string[] = [
  'M21.5 45L20 36H41V45L38 48H25Z',
  'M26.4 31V40M35.4 30V40',
  'M20 38L12.5 15.5M41.5 37L45.5 7',
  'M40 48Q46 47.5 50 45L57.5 40.5',
]
/** Moves and scales a path of absolute commands (M, L, H, V, Q, Z). */
const placed = (d: string, x: number, y: number, by: number): string =>
  d.replaceAll(/([MLHVQZ])([^MLHVQZ]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? []
    const moved = numbers.map((n, at) => {
      const down = command === 'V' || (command !== 'H' && at % 2 === 1)
      return Number((n * by + (down ? y : x)).toFixed(2))
    })
    return command + moved.join(' ')
  })
const hand = (x: number, y: number, by: number, colour: string): GiftShape[] =>
  HAND.map((d, n) => ({ d: placed(d, x, y, by), stroke: colour, width: (n === 1 ? 10 : 8.8) * by }))
const dot = (x: number, y: number, r: number, fill: string): GiftShape => ({
  d: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  fill,
})

/** The four designs of a gift card, drawn on the web and on paper alike. */
export const GIFT_ART: Readonly<Record<GiftDesign, GiftArt>> = {
  waves: {
    ground: '#f3b941',
    ink: '#1d1712',
    box: BOX,
    paths: [
      { d: 'M0 150Q63 96 126 150T252 150T378 150T504 150V264H0Z', fill: '#e8a32c' },
      { d: 'M0 196Q63 146 126 196T252 196T378 196T504 196V264H0Z', fill: '#fbf7f1' },
      dot(420, 70, 38, '#b54512'),
    ],
  },
  hands: {
    ground: '#fbf7f1',
    ink: '#1d1712',
    box: BOX,
    paths: [
      dot(392, 118, 104, '#f3e3c8'),
      ...hand(300, 22, 2.9, '#6f4526'),
      { d: 'M0 252H504V264H0Z', fill: '#b54512' },
    ],
  },
  confetti: {
    ground: '#b54512',
    ink: '#ffffff',
    box: BOX,
    paths: [
      [38, 84, 9],
      [92, 120, 6],
      [150, 62, 7],
      [214, 104, 10],
      [262, 40, 6],
      [318, 92, 8],
      [372, 48, 10],
      [430, 110, 7],
      [470, 60, 9],
      [452, 158, 6],
      [340, 146, 6],
      [404, 196, 8],
      [180, 138, 5],
      [476, 224, 6],
    ].map(([x, y, r], n) => dot(x!, y!, r!, ['#f3b941', '#fbf7f1', '#f0d9b8'][n % 3]!)),
  },
  evening: {
    ground: '#4a2d18',
    ink: '#fbf7f1',
    box: BOX,
    paths: [
      dot(402, 82, 50, '#f3b941'),
      dot(424, 68, 46, '#4a2d18'),
      ...[
        [60, 96, 2.5],
        [120, 70, 2],
        [190, 110, 3],
        [250, 60, 2],
        [300, 126, 2.5],
        [340, 44, 2],
        [470, 150, 2.5],
        [230, 150, 2],
      ].map(([x, y, r]) => dot(x!, y!, r!, '#f0d9b8')),
      { d: 'M0 232Q126 200 252 232T504 226V264H0Z', fill: '#37200f' },
    ],
  },
}
