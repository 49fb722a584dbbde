// Packs content/hand/right.glb for the signer: turned so that fingers point up and the palm faces the viewer, joints as
// plain points, the mesh in 16-bit numbers. Run again when the model changes: node scripts/pack-hand.ts
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..'),
  feature = path.join(root, 'src/features/media/signer')
const glb = readFileSync(path.join(root, 'content/hand/right.glb'))
const jsonLength = glb.readUInt32LE(12)
type Gltf = {
  nodes: { name: string; translation?: number[] }[]
  skins: { joints: number[] }[]
  accessors: { bufferView: number; count: number }[]
  bufferViews: { byteOffset: number; byteLength: number }[]
}
const gltf = JSON.parse(glb.subarray(20, 20 + jsonLength).toString()) as Gltf
const binary = glb.subarray(20 + jsonLength + 8)
const view = (accessor: number): Uint8Array => {
  const { byteOffset, byteLength } = gltf.bufferViews[gltf.accessors[accessor]!.bufferView]!
  return new Uint8Array(binary.subarray(byteOffset, byteOffset + byteLength))
}
const floats = (accessor: number): Float32Array => new Float32Array(view(accessor).slice().buffer)

const joints = gltf.skins[0]!.joints.map((node) => gltf.nodes[node]!)
const wrist = joints[0]!.translation!
/** Model to hand: the model's x is the hand's -z, y is -y, z is -x. */
const turned = (x: number, y: number, z: number): [number, number, number] => [-z, -y, -x]
const rest = joints.map(({ name, translation: [x, y, z] = [] }) => ({
  name,
  at: turned(x! - wrist[0]!, y! - wrist[1]!, z! - wrist[2]!).map((n) => Math.round(n * 1e5) / 1e5),
}))
writeFileSync(
  path.join(feature, 'shared/hand-rest.ts'),
  `import type { Vec } from './vec.ts'

/** Where the joints of the open right hand are, in metres from the wrist: fingers up (y), palm to the viewer (z). Made by scripts/pack-hand.ts. */
export const HAND_REST = {
${rest.map(({ name, at }) => `  '${name}': [${at.join(', ')}],`).join('\n')}
} as const satisfies Record<string, Vec>
`,
)

const positions = floats(0),
  normals = floats(1),
  weights = floats(4),
  bones = view(3),
  index = new Uint16Array(view(5).slice().buffer)
const count = positions.length / 3
const UNIT = 100_000
const head = new Uint16Array([count, index.length])
const place = new Int16Array(count * 3),
  normal = new Int8Array(count * 3),
  weight = new Uint8Array(count * 4)
for (let i = 0; i < count; i++) {
  turned(
    positions[3 * i]! - wrist[0]!,
    positions[3 * i + 1]! - wrist[1]!,
    positions[3 * i + 2]! - wrist[2]!,
  ).forEach((n, k) => {
    place[3 * i + k] = Math.round(n * UNIT)
  })
  turned(normals[3 * i]!, normals[3 * i + 1]!, normals[3 * i + 2]!).forEach((n, k) => {
    normal[3 * i + k] = Math.round(n * 127)
  })
  for (let k = 0; k < 4; k++) weight[4 * i + k] = Math.round(weights[4 * i + k]! * 255)
}
const bytes = Buffer.concat(
  [head, place, index, normal, bones, weight].map((part) =>
    Buffer.from(part.buffer, part.byteOffset, part.byteLength),
  ),
)
writeFileSync(path.join(feature, 'web/engine/hand.bin'), bytes)
process.stdout.write(`${count} points, ${index.length / 3} triangles, ${bytes.length} bytes\n`)
