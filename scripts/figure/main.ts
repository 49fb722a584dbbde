// Makes the people who sign from content/figure: run `npm run figure` after a recipe or a file there has changed.
import { chromium, type Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { bodyText, type BodyText } from '../../src/features/media/signer/shared/body-text.ts'
import { MORPHS } from '../../src/features/media/signer/shared/morphs.ts'
import { pack, UNIT } from '../../src/features/media/signer/shared/packed.ts'
import { SIGNERS, type PersonName } from '../../src/features/media/signer/shared/people.ts'
import { distance, dot, sub, type Vec } from '../../src/features/media/signer/shared/vec.ts'
import { findChromium } from '../lib/chromium.mjs'
import { coarser, LIGHT_HAIR, marks, moved, parts, sharedArrays, type Arrays } from './common.ts'
import { meanOf, pointOf, type Points } from './data.ts'
import { placePerson, step, type Placed } from './fit.ts'
import { handPoints } from './hand.ts'
import { measure } from './measure.ts'
import { normalsOf, pointsOf } from './mesh.ts'
import { Filled } from './openness.ts'
import { RECIPES } from './people.ts'
import { ALPHA_CELL, ALPHA_CELLS, ATLAS, drawAtlas, makeStrands, type Strands } from './strands.ts'
import { sink, topOf } from './top.ts'

const OUT = path.join(import.meta.dirname, '../../src/features/media/signer/web/engine/people')
const SHARED = path.join(import.meta.dirname, '../../src/features/media/signer/shared')
const packed = (points: ArrayLike<number>): Int16Array => Int16Array.from(points, (n) => Math.round(n / UNIT))
const packedNormals = (normals: ArrayLike<number>): Int8Array =>
  Int8Array.from(normals, (n) => Math.round(n * 127))

async function personArrays(
  name: PersonName,
  page: Page,
): Promise<{ arrays: Arrays; atlas: Buffer; facts: object; body: BodyText }> {
  const recipe = RECIPES[name],
    placed = placePerson(recipe),
    { points, bone } = placed
  const head = pointsOf(parts.head, points),
    hand = pointsOf(parts.hand, handPoints(placed)),
    top = topOf(parts, placed),
    strands = makeStrands(recipe, placed),
    { file: atlas, density } = await drawAtlas(page, recipe)
  sink(head, normalsOf(head, parts.head.index))
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
    // Brows and lashes stay whole.
    'strands.coarse.index': Uint16Array.from([
      ...coarser(
        strands.index.slice(0, strands.hairIndex),
        strands.points,
        Math.min(1, Math.max(0.65, LIGHT_HAIR / strands.hairIndex)),
      ),
      ...strands.index.slice(strands.hairIndex),
    ]),
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
/** Skin of the forehead, from this depth on and up to this height (m), is never painted as hair. */
const FRONT = { depth: 0.045, height: 0.368 }
/** The upper teeth stand lower than in the base mesh, where the lip hides them even in an open mouth. */
function teethOf(points: Points): Points {
  const all = pointsOf(parts.teeth, points)
  return all.map((value, at) => (at % 3 === 1 && at < all.length / 2 ? value - LOWER : value))
}
const LOWER = 0.002

/** Degree to which hair lies on a point of the skin, 0 to 1. */
function hiddenBy({ points, uv, brows }: Strands, density: readonly number[], p: Vec, normal: Vec): number {
  // In front the hairline is the hair's own.
  if (p[2] > FRONT.depth && p[1] < FRONT.height) return 0
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
const thumbOf = ({ bone }: Placed): Vec => sub(bone('finger2-1.R').head, bone('finger5-1.R').head)

/** The body on which signs are written and checked is known everywhere at once. */
function writeBody(body: BodyText): void {
  const text = `import { readBody, type BodyText } from '../body-text.ts'

/** Ana's body as it was measured. Made by \`npm run figure\`. */
export const ANA = readBody(
  JSON.parse(
    '${JSON.stringify(body)}',
  ) as BodyText,
)
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
  for (const name of SIGNERS) {
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
