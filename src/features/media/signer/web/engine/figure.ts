import { BufferAttribute, BufferGeometry, CanvasTexture, LinearMipmapLinearFilter, type Texture } from 'three'
import { readBody, type BodyText } from '../../shared/body-text.ts'
import type { Body } from '../../shared/body.ts'
import { MORPHS, type Morph } from '../../shared/morphs.ts'
import type { Vec } from '../../shared/vec.ts'
import { UNIT, unpack, type PackedArray } from '../../shared/packed.ts'
import { clamp } from '../../shared/vec.ts'
import { paint } from './looks.ts'
import figureUrl from './people/figure.bin?url'
import type { ArmRest } from './arm-bones.ts'
import { personFiles, type PersonName } from './people.ts'

type Arrays = Record<string, PackedArray>

/** Facts of a person that are no mesh: metres in the engine's space. */
export type Facts = {
  eye: { at: Vec; radius: number }
  joints: Record<string, Vec>
  thumb: Vec
}
/** A movement of a face: the points that it moves, and how far at its full share. */
export type Move = { at: Uint16Array; by: Int8Array; scale: number }
/** A mesh whose points a face moves. The light on an even one is that of its front, however it moves. */
export type Moving = {
  geometry: BufferGeometry
  rest: Float32Array
  moves: ReadonlyMap<Morph, Move>
  even?: true
}

/** Meshes of a person. */
export type Figure = {
  head: Moving
  strands: Moving
  teeth: Moving
  tongue: Moving
  hand: BufferGeometry
  torso: BufferGeometry
  sleeve: BufferGeometry
  picture: Texture
  facts: Facts
  body: Body
}

/** Joints of the right arm as the mesh holds it. */
export const armRest = ({ facts: { joints, thumb } }: Figure): ArmRest => ({
  clavicle: joints['clavicle.R']!,
  shoulder: joints['upperarm01.R']!,
  elbow: joints['lowerarm01.R']!,
  wrist: joints['wrist.R']!,
  thumb,
})

/** Detail of the drawing: all triangles, or fewer on slow devices. */
export type Detail = 'fine' | 'coarse'
/** Draws a mesh with all of its triangles or with fewer. */
export function setDetail(geometry: BufferGeometry, detail: Detail): void {
  const levels = geometry.userData['levels'] as Record<Detail, BufferAttribute> | undefined
  if (levels) geometry.setIndex(levels[detail])
}

const floats = (array: PackedArray | undefined, unit: number): Float32Array =>
  Float32Array.from(array ?? [], (n) => n * unit)

function geometryOf(name: string, shared: Arrays, own: Arrays): BufferGeometry {
  const geometry = new BufferGeometry(),
    position = floats(own[`${name}.position`], UNIT),
    count = position.length / 3
  geometry.setAttribute('position', new BufferAttribute(position, 3))
  const index = (detail: string): BufferAttribute =>
    new BufferAttribute((own[`${name}.${detail}`] ?? shared[`${name}.${detail}`]) as Uint16Array, 1)
  geometry.setIndex(index('index'))
  if (own[`${name}.coarse.index`] ?? shared[`${name}.coarse.index`])
    geometry.userData['levels'] = {
      fine: geometry.index!,
      coarse: index('coarse.index'),
    } satisfies Record<Detail, BufferAttribute>
  const normal = own[`${name}.normal`]
  if (normal) geometry.setAttribute('normal', new BufferAttribute(floats(normal, 1 / 127), 3))
  else geometry.computeVertexNormals()
  const bones = shared[`${name}.bones`]
  if (bones) {
    geometry.setAttribute('skinIndex', new BufferAttribute(bones, 4))
    geometry.setAttribute('skinWeight', new BufferAttribute(floats(shared[`${name}.weights`], 1 / 255), 4))
  }
  const tint = new Float32Array(count * 4).fill(1),
    open = own[`${name}.open`]
  if (open) for (let n = 0; n < count; n++) tint[n * 4 + 3] = open[n]! / 255
  geometry.setAttribute('tint', new BufferAttribute(tint, 4))
  return geometry
}

function movingOf(name: string, shared: Arrays, own: Arrays): Moving {
  const geometry = geometryOf(name, shared, own),
    moves = new Map<Morph, Move>()
  for (const morph of MORPHS) {
    const arrays = own[`${name}.${morph}.at`] ? own : shared,
      at = arrays[`${name}.${morph}.at`]
    if (at && at.length > 0)
      moves.set(morph, {
        at: at as Uint16Array,
        by: arrays[`${name}.${morph}.by`] as Int8Array,
        scale: arrays[`${name}.${morph}.scale`]![0]!,
      })
  }
  return { geometry, rest: (geometry.getAttribute('position').array as Float32Array).slice(), moves }
}

const fetched = async (url: string): Promise<Response> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The figure could not be loaded (${answer.status})`)
  return answer
}
let common: Promise<Arrays> | null = null

/** Loads a person; rejects where a file does not arrive. */
export async function loadFigure(name: PersonName): Promise<Figure> {
  common ??= fetched(figureUrl).then(async (answer) => unpack(await answer.arrayBuffer()))
  common.catch(() => (common = null))
  const files = personFiles[name]
  const [shared, own, picture] = await Promise.all([
    common,
    fetched(files.mesh).then(async (answer) => unpack(await answer.arrayBuffer())),
    fetched(files.strands).then(async (answer) => createImageBitmap(await answer.blob())),
  ])
  const texture = new CanvasTexture(picture as unknown as HTMLCanvasElement)
  texture.flipY = false
  texture.minFilter = LinearMipmapLinearFilter
  texture.anisotropy = 4
  const facts = JSON.parse(new TextDecoder().decode(own['facts'] as Uint8Array)) as Facts & {
    body: BodyText
  }
  const head = movingOf('head', shared, own),
    strands = movingOf('strands', shared, own)
  paintHead(head.geometry, shared, own)
  strands.geometry.setAttribute('uv', new BufferAttribute(floats(own['strands.uv'], 1 / 65_535), 2))
  strands.geometry.setAttribute('kind', new BufferAttribute(kindsOf(own), 1))
  return {
    head,
    strands,
    teeth: teethOf(movingOf('teeth', shared, own)),
    tongue: inTheMouth(movingOf('tongue', shared, own)),
    hand: geometryOf('hand', shared, own),
    torso: geometryOf('torso', shared, own),
    sleeve: geometryOf('sleeve', shared, own),
    picture: texture,
    facts,
    body: readBody(facts.body),
  }
}

/** The deeper in the mouth, the darker. */
function inTheMouth(moving: Moving): Moving {
  const { geometry, rest } = moving,
    front = rest.reduce((most, value, k) => (k % 3 === 2 ? Math.max(most, value) : most), 0)
  paint(geometry, (index) => {
    const light = clamp(1 - (front - rest[index * 3 + 2]!) / DARK, 0.05, 1) ** 1.5
    return [light, light, light]
  })
  return moving
}
/** Depth (m) at which no light falls into a mouth. */
const DARK = 0.042

/** Rows of teeth are coarse: they take the light as a smooth arch. */
function teethOf(moving: Moving): Moving {
  const { geometry, rest } = inTheMouth(moving)
  const normals = rest.map((_, k) => {
    const side = rest[k - (k % 3)]! * 22
    return (k % 3 === 0 ? side : k % 3 === 1 ? 0.12 : 1) / Math.hypot(side, 0.12, 1)
  })
  geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  return { ...moving, even: true }
}

/** 0 for hair, 1 for brows, 2 for lashes. */
function kindsOf(own: Arrays): Float32Array {
  const [brows = 0, lashes = 0] = own['strands.first']!
  return Float32Array.from({ length: own['strands.position']!.length / 3 }, (_, n) =>
    n < brows ? 0 : n < lashes ? 1 : 2,
  )
}

/** Marks of the face at each point: lips, inside of the mouth, scalp under the hair. */
function paintHead(geometry: BufferGeometry, shared: Arrays, own: Arrays): void {
  const marks = shared['head.marks']!,
    scalp = own['head.scalp']!
  geometry.setAttribute(
    'marks',
    new BufferAttribute(
      Float32Array.from({ length: scalp.length * 3 }, (_, k) => {
        const n = Math.floor(k / 3)
        return (k % 3 === 2 ? scalp[n]! : marks[n * 2 + (k % 3)]!) / 255
      }),
      3,
    ),
  )
}
