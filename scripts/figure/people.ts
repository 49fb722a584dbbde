import type { PersonName } from '../../src/features/media/signer/shared/people.ts'
import { basePoints, morph, type Points } from './data.ts'

/** Shares of origin; they sum to 1. */
type Origin = { african?: number; asian?: number; caucasian?: number }
export type Recipe = {
  sex: 'female' | 'male'
  origin: Origin
  /** 0: about twenty-five, 1: about seventy. */
  age: number
  /** Shares of single targets. */
  shape: Record<string, number>
  /** Factor of the mesh's own size. */
  scale: number
  hair: string
  brows: string
}

/** Friendly at rest: corners of the mouth up, brows raised outwards, round cheeks, larger eyes. */
const FRIENDLY = {
  'mouth/mouth-angles-up': 0.9,
  'mouth/mouth-lowerlip-volume-decr': 0.2,
  'eyes/l-eye-scale-incr': 0.55,
  'eyes/r-eye-scale-incr': 0.55,
  'eyebrows/eyebrows-angle-up': 0.9,
  'eyebrows/eyebrows-trans-up': 0.35,
  'head/head-age-decr': 0.35,
  'cheek/l-cheek-volume-incr': 0.4,
  'cheek/r-cheek-volume-incr': 0.4,
  'head/head-round': 0.35,
}

export const RECIPES = {
  ana: {
    sex: 'female',
    origin: { caucasian: 0.5, asian: 0.35, african: 0.15 },
    age: 0.08,
    shape: { ...FRIENDLY, 'head/head-oval': 0.4 },
    scale: 1.1,
    hair: 'ponytail01',
    brows: 'eyebrow001',
  },
  leo: {
    sex: 'male',
    origin: { caucasian: 0.6, asian: 0.4 },
    age: 0.15,
    shape: { ...FRIENDLY, 'eyes/l-eye-scale-incr': 1, 'eyes/r-eye-scale-incr': 1 },
    scale: 1.05,
    hair: 'short02',
    brows: 'eyebrow010',
  },
  maya: {
    sex: 'female',
    origin: { african: 0.6, caucasian: 0.4 },
    age: 0.25,
    shape: FRIENDLY,
    scale: 1.08,
    hair: 'afro01',
    brows: 'eyebrow001',
  },
  sam: {
    sex: 'male',
    origin: { african: 0.7, caucasian: 0.3 },
    age: 0.3,
    shape: FRIENDLY,
    scale: 1.03,
    hair: 'short04',
    brows: 'eyebrow010',
  },
} as const satisfies Record<PersonName, Recipe>

/** The mesh of a person, in its own pose and size: metres. */
export function buildPerson({ sex, origin, age, shape }: Recipe): Points {
  const points = basePoints()
  for (const [name, share] of Object.entries(origin)) {
    morph(points, `macrodetails/${name}-${sex}-young`, share * (1 - age))
    morph(points, `macrodetails/${name}-${sex}-old`, share * age)
  }
  for (const [years, share] of [
    ['young', 1 - age],
    ['old', age],
  ] as const)
    morph(points, `macrodetails/universal-${sex}-${years}-averagemuscle-averageweight`, share)
  for (const [name, share] of Object.entries(shape)) morph(points, name, share)
  return points
}
