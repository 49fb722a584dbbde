// Makes the people who sign from content/figure: run `npm run figure` after a recipe or a file there has changed.
import { chromium, type Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { MORPHS } from '../../src/features/media/signer/shared/morphs.ts'
import { bodyText, type BodyText } from '../../src/features/media/signer/shared/body-text.ts'
import { distance, dot, sub, type Vec } from '../../src/features/media/signer/shared/vec.ts'
import { pack, type PackedArray } from '../../src/features/media/signer/shared/packed.ts'
import { findChromium } from '../lib/chromium.mjs'
import { meanOf, pointOf, readText, type Points } from './data.ts'
import { jawOffset, offsetsOf } from './expressions.ts'
import { placePerson, step, type Placed } from './fit.ts'
import { handPoints, jointOf } from './hand.ts'
import { measure } from './measure.ts'
import { normalsOf, pointsOf, spotIn, weightsAt, type Part } from './mesh.ts'
import { Filled } from './openness.ts'
import { aboveNeckline, headBone, makeParts, topBone } from './parts.ts'
import { PEOPLE, RECIPES, type PersonName } from './people.ts'
import { ALPHA_CELL, ALPHA_CELLS, ATLAS, drawAtlas, makeStrands, type Strands } from './strands.ts'

const OUT = path.join(import.meta.dirname, '../../src/features/media/signer/web/engine/people')
const SHARED = path.join(import.meta.dirname, '../../src/features/media/signer/shared')
/** Units of the packed numbers: points in 1/50,000 m, moves of a face in shares of its largest. */
const UNIT = 50_000
type Arrays = Record<string, PackedArray>

const parts = makeParts()
const marks = JSON.parse(readText('marks.json')) as { lips: number[]; mouth: number[] }

/** Four bones and weights (of 255) for each spot. */
function skinOf(
  part: Part,
  own: (bone: string) => number | null,
): { bones: Uint8Array; weights: Uint8Array } {
  const bones = new Uint8Array(part.spots.length * 4),
    weights = new Uint8Array(part.spots.length * 4)
  for (const [n, spot] of part.spots.entries()) {
    const most = [...weightsAt(spot, own)].toSorted((a, b) => b[1] - a[1]).slice(0, 4),
      sum = most.reduce((all, [, weight]) => all + weight, 0)
    let left = 255
    for (const [k, [bone, weight]] of most.entries()) {
      bones[n * 4 + k] = bone
      const share = k === most.length - 1 ? left : Math.min(left, Math.round((weight / sum) * 255))
      weights[n * 4 + k] = share
      left -= share
    }
  }
  return { bones, weights }
}

/** Offsets of a part by a movement: the spots that move, and how far. */
function moved(name: string, offsets: Points): Arrays {
  const at: number[] = [],
    by: number[] = []
  const largest = offsets.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6)
  for (let spot = 0; spot < offsets.length / 3; spot++) {
    const own = [0, 1, 2].map((axis) => Math.round((offsets[spot * 3 + axis]! / largest) * 127))
    if (own.every((value) => value === 0)) continue
    at.push(spot)
    by.push(...own)
  }
  return {
    [`${name}.at`]: Uint16Array.from(at),
    [`${name}.by`]: Int8Array.from(by),
    [`${name}.scale`]: Float32Array.of(largest / 127),
  }
}

const share = (spot: Part['spots'][number], set: ReadonlySet<number>): number =>
  spot.reduce((sum, [vertex, own]) => sum + (set.has(vertex) ? own : 0), 0)

/** What all people share: triangles, bones, movements of the face, colours of its parts. */
function sharedArrays(): Arrays {
  const lips = new Set(marks.lips),
    mouth = new Set(marks.mouth)
  const arrays: Arrays = {}
  const skins: [name: 'head' | 'hand' | 'torso' | 'sleeve', own: (bone: string) => number | null][] = [
    ['head', headBone],
    ['hand', jointOf],
    ['torso', topBone],
    ['sleeve', topBone],
  ]
  for (const [name, own] of skins) {
    const { bones, weights } = skinOf(parts[name], own)
    Object.assign(arrays, { [`${name}.bones`]: bones, [`${name}.weights`]: weights })
  }
  for (const [name, part] of Object.entries(parts)) arrays[`${name}.index`] = Uint16Array.from(part.index)
  arrays['head.marks'] = Uint8Array.from(
    parts.head.spots.flatMap((spot) => [share(spot, lips) * 255, share(spot, mouth) * 255].map(Math.round)),
  )
  const placed = placePerson(RECIPES.ana),
    joint = placed.bone('jaw').head
  for (const name of MORPHS) {
    const offsets = offsetsOf(name),
      own = pointsOf(parts.head, offsets)
    // The scale of the person on whom it was measured.
    const scaled = own.map((value) => value * RECIPES.ana.scale)
    Object.assign(arrays, moved(`head.${name}`, scaled))
  }
  const open = offsetsOf('open'),
    chin = marks.lips.reduce((low, vertex) => (open[vertex * 3 + 1]! < open[low * 3 + 1]! ? vertex : low)),
    by = pointOf(open, chin)
  for (const [name, first] of [
    ['teeth', parts.teeth.spots.length / 2],
    ['tongue', 0],
  ] as const)
    Object.assign(
      arrays,
      moved(
        `${name}.open`,
        Float64Array.from(
          parts[name].spots.flatMap((spot, n) =>
            n < first
              ? [0, 0, 0]
              : [...jawOffset(spotIn(placed.points, spot), joint, pointOf(placed.points, chin), by)],
          ),
        ),
      ),
    )
  return arrays
}

const packed = (points: ArrayLike<number>): Int16Array => Int16Array.from(points, (n) => Math.round(n * UNIT))
const packedNormals = (normals: ArrayLike<number>): Int8Array =>
  Int8Array.from(normals, (n) => Math.round(n * 127))

/** The top's normals, smooth over the seam of torso and sleeve, and its points a little outside the skin. */
function topOf(placed: Placed): {
  torso: Points
  sleeve: Points
  normals: { torso: Points; sleeve: Points }
} {
  const torso = pointsOf(parts.torso, placed.points),
    sleeve = pointsOf(parts.sleeve, placed.points),
    head = pointsOf(parts.head, placed.points),
    skin = { points: head, normals: normalsOf(head, parts.head.index) }
  const key = (points: Points, n: number): string =>
    [0, 1, 2].map((axis) => Math.round(points[n * 3 + axis]! * 1e5)).join(' ')
  const numbers = new Map<string, number>(),
    all: number[] = []
  const join = (points: Points): number[] =>
    Array.from({ length: points.length / 3 }, (_, n) => {
      const known = numbers.get(key(points, n))
      if (known !== undefined) return known
      numbers.set(key(points, n), all.length / 3)
      all.push(...pointOf(points, n))
      return all.length / 3 - 1
    })
  const ofTorso = join(torso),
    ofSleeve = join(sleeve),
    mirrored = Float64Array.from(sleeve, (value, at) => (at % 3 === 0 ? -value : value)),
    ofLeft = join(mirrored)
  const normals = normalsOf(all, [
    ...parts.torso.index.map((corner) => ofTorso[corner]!),
    ...parts.sleeve.index.map((corner) => ofSleeve[corner]!),
    ...parts.sleeve.index.flatMap((_, at, { [at]: corner }) => {
      const base = at - (at % 3)
      return [ofLeft[parts.sleeve.index[base + [0, 2, 1][at % 3]!]!]!]
    }),
  ])
  const pick = (own: number[]): Points => Float64Array.from(own.flatMap((n) => [...pointOf(normals, n)]))
  const grow = (points: Points, normal: Points): Points => {
    const grown = points.map((value, at) => value + normal[at]! * THICK)
    for (let n = 0; n < points.length / 3; n++) hug(grown, n, skin)
    return grown
  }
  const ofNormals = { torso: pick(ofTorso), sleeve: pick(ofSleeve) }
  return { torso: grow(torso, ofNormals.torso), sleeve: grow(sleeve, ofNormals.sleeve), normals: ofNormals }
}
type Skin = { points: Points; normals: Points }
/** Pulls the collar onto the skin, so that nobody looks under it. */
function hug(points: Points, n: number, skin: Skin): void {
  const p = pointOf(points, n),
    collar = 1 - step(0, COLLAR, -aboveNeckline(p) + THICK)
  if (collar === 0 || Math.abs(p[0]) > 0.12) return
  let nearest = 0,
    least = Infinity
  for (let k = 0; k < skin.points.length / 3; k++) {
    const far = distance(p, pointOf(skin.points, k))
    if (far < least) {
      least = far
      nearest = k
    }
  }
  const normal = pointOf(skin.normals, nearest),
    off = dot(sub(p, pointOf(skin.points, nearest)), normal) - CLOSE
  for (let axis = 0; axis < 3; axis++) points[n * 3 + axis]! -= normal[axis]! * off * collar
}
/** Height (m) of the collar, and its distance from the skin. */
const COLLAR = 0.02,
  CLOSE = 0.0015
/** Thickness (m) of the cloth over the skin. */
const THICK = 0.003

async function personArrays(
  name: PersonName,
  page: Page,
): Promise<{ arrays: Arrays; atlas: Buffer; facts: object; body: BodyText }> {
  const recipe = RECIPES[name],
    placed = placePerson(recipe),
    { points, bone } = placed
  const head = pointsOf(parts.head, points),
    hand = pointsOf(parts.hand, handPoints(placed)),
    top = topOf(placed),
    strands = makeStrands(recipe, placed),
    { file: atlas, density } = await drawAtlas(page, recipe)
  const filled = new Filled([
    { points: head, index: parts.head.index },
    { points: top.torso, index: parts.torso.index },
    { points: top.sleeve, index: parts.sleeve.index },
  ])
  const inHand = new Filled([{ points: hand, index: parts.hand.index }])
  const open = (own: Points, normals: Points, space: Filled): Uint8Array =>
    Uint8Array.from({ length: own.length / 3 }, (_, n) =>
      Math.round(255 * Math.min(1, space.openAt(pointOf(own, n), pointOf(normals, n)) * 1.05)),
    )
  const headNormals = normalsOf(head, parts.head.index)
  // Skin under the hair takes its colour.
  const scalp = Uint8Array.from({ length: head.length / 3 }, (_, n) =>
    Math.round(255 * hiddenBy(strands, density, pointOf(head, n), pointOf(headNormals, n))),
  )
  const arrays: Arrays = {
    'head.position': packed(head),
    'head.open': open(head, headNormals, filled),
    'head.scalp': scalp,
    'hand.position': packed(hand),
    'hand.open': open(hand, normalsOf(hand, parts.hand.index), inHand),
    'torso.position': packed(top.torso),
    'torso.normal': packedNormals(top.normals.torso),
    'torso.open': open(top.torso, top.normals.torso, filled),
    'sleeve.position': packed(top.sleeve),
    'sleeve.normal': packedNormals(top.normals.sleeve),
    'sleeve.open': open(top.sleeve, top.normals.sleeve, filled),
    'teeth.position': packed(teethOf(points)),
    'tongue.position': packed(pointsOf(parts.tongue, points)),
    'strands.position': packed(strands.points),
    'strands.uv': Uint16Array.from(strands.uv, (n) => Math.round(n * 65535)),
    'strands.index': Uint16Array.from(strands.index),
    'strands.first': Uint16Array.of(strands.brows, strands.lashes),
  }
  for (const [k, morph] of MORPHS.entries())
    if (strands.morphs[k]!.some((value) => Math.abs(value) > 1e-5))
      Object.assign(
        arrays,
        moved(
          `strands.${morph}`,
          strands.morphs[k]!.map((value) => value * recipe.scale),
        ),
      )
  const eyeball = eyeOf(points),
    body = measure(
      placed,
      { points: head, index: parts.head.index },
      { points: top.torso, index: parts.torso.index },
      marks.lips,
    )
  const facts = {
    eye: eyeball,
    joints: Object.fromEntries(
      [
        'clavicle.R',
        'upperarm01.R',
        'lowerarm01.R',
        'wrist.R',
        'neck01',
        'neck02',
        'neck03',
        'head',
        'jaw',
      ].map((joint) => [joint, bone(joint).head.map((n) => Math.round(n * 1e5) / 1e5)]),
    ),
    thumb: thumbOf(placed),
  }
  return { arrays, atlas, facts, body: bodyText(body) }
}
/** The upper teeth stand lower than in the base mesh, where the lip hides them even in an open mouth. */
function teethOf(points: Points): Points {
  const all = pointsOf(parts.teeth, points)
  return all.map((value, at) => (at % 3 === 1 && at < all.length / 2 ? value - LOWER : value))
}
const LOWER = 0.002

/** Degree to which hair lies on a point of the skin, 0 to 1. */
function hiddenBy({ points, uv, brows }: Strands, density: readonly number[], p: Vec, normal: Vec): number {
  let near = Infinity
  for (let k = 0; k < brows; k++) {
    const [column, row] = [uv[k * 2]! * ATLAS.width, uv[k * 2 + 1]! * ATLAS.height].map((n) =>
      Math.min(ALPHA_CELLS - 1, Math.floor(n / ALPHA_CELL)),
    ) as [number, number]
    if (density[row * ALPHA_CELLS + column]! < 200) continue
    const way = sub(pointOf(points, k), p),
      out = dot(way, normal)
    if (out > -0.002 && out < 0.03) near = Math.min(near, Math.sqrt(Math.max(0, dot(way, way) - out * out)))
  }
  return 1 - step(0.003, 0.007, near)
}
/** Middle and radius (m) of the right eye. */
function eyeOf(points: Points): { at: Vec; radius: number } {
  const vertices = Array.from({ length: 72 }, (_, n) => 14_670 + n),
    at = meanOf(points, vertices)
  return { at, radius: Math.max(...vertices.map((vertex) => distance(pointOf(points, vertex), at))) }
}
/** The way of the right thumb's side across the hand, as the mesh holds it. */
const thumbOf = ({ bone }: Placed): Vec => {
  const [a, b] = [bone('finger2-1.R').head, bone('finger5-1.R').head]
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/** The body on which signs are written and checked is known everywhere at once. */
function writeBody(body: BodyText): void {
  const text = `import { readBody } from '../body-text.ts'

/** Ana's body as it was measured. Made by \`npm run figure\`. */
export const ANA = readBody(${JSON.stringify(body)})
`
  writeFileSync(path.join(SHARED, 'bodies/ana.ts'), text)
}

const executablePath = findChromium(process.env)
const browser = await chromium.launch({ executablePath: executablePath ?? undefined })
try {
  const page = await browser.newPage()
  mkdirSync(OUT, { recursive: true })
  const write = (name: string, bytes: Uint8Array): void => {
    writeFileSync(path.join(OUT, name), bytes)
    console.log(
      `${name} ${Math.round(bytes.length / 1024)} KB, ${Math.round(gzipSync(bytes).length / 1024)} KB gzip`,
    )
  }
  write('figure.bin', pack(sharedArrays()))
  for (const name of PEOPLE) {
    const { arrays, atlas, facts, body } = await personArrays(name, page)
    if (name === 'ana') writeBody(body)
    write(
      `${name}.bin`,
      pack({ ...arrays, facts: new TextEncoder().encode(JSON.stringify({ ...facts, body })) }),
    )
    write(`${name}.webp`, atlas)
  }
} finally {
  await browser.close()
}
