/** Units of a packed point, in metres. */
export const UNIT = 1 / 50_000
/** Arrays of numbers in one file, by name. */
const TYPES = { Int8Array, Uint8Array, Int16Array, Uint16Array, Float32Array } as const
export type PackedArray = Int8Array | Uint8Array | Int16Array | Uint16Array | Float32Array
/**
 * Ways to write an array so that it compresses well. `stepsN`: of rows of N numbers column by column, each
 * as the difference from the one before. `corners`: indices of triangles as their distance below the highest
 * so far, which for a new point is 0.
 */
type Code = 'plain' | 'steps1' | 'steps2' | 'steps3' | 'corners'
type Entry = [name: string, type: keyof typeof TYPES, length: number, code: Code]

const ALIGNED = 4
const padded = (bytes: number): number => Math.ceil(bytes / ALIGNED) * ALIGNED
const columnsOf = (code: Code): number => Number(code.at(-1))

function codeOf(name: string): Code {
  if (name.endsWith('.coarse.index')) return 'steps1'
  if (name.endsWith('.index')) return 'corners'
  if (name.endsWith('.at')) return 'steps1'
  if (name.endsWith('.uv')) return 'steps2'
  return /\.(?:position|normal|by)$/.test(name) ? 'steps3' : 'plain'
}

function encode(array: PackedArray, code: Code): PackedArray {
  if (code === 'plain') return array
  const out = array.slice()
  if (code === 'corners') {
    let next = 0
    for (const [k, corner] of array.entries()) {
      out[k] = next - corner
      if (corner === next) next++
    }
    return out
  }
  const columns = columnsOf(code),
    rows = array.length / columns
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++)
      // Differences wrap round as the array's type does.
      out[column * rows + row] = array[row * columns + column]! - (array[(row - 1) * columns + column] ?? 0)
  return out
}

function decode(array: PackedArray, code: Code): PackedArray {
  if (code === 'plain') return array
  const out = array.slice()
  if (code === 'corners') {
    let next = 0
    for (const [k, below] of array.entries()) {
      out[k] = next - below
      if (below === 0) next++
    }
    return out
  }
  const columns = columnsOf(code),
    rows = array.length / columns
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++)
      out[row * columns + column] = array[column * rows + row]! + (out[(row - 1) * columns + column] ?? 0)
  return out
}

/** One file: the length of the head (32 bit), the head as JSON, and each array at a multiple of four bytes. */
export function pack(arrays: Record<string, PackedArray>): Uint8Array {
  const entries = Object.entries(arrays).map(([name, array]): Entry => [
    name,
    array.constructor.name as Entry[1],
    array.length,
    codeOf(name),
  ])
  const head = new TextEncoder().encode(JSON.stringify(entries)),
    begin = padded(4 + head.length)
  const size = Object.values(arrays).reduce((sum, { byteLength }) => sum + padded(byteLength), begin),
    file = new Uint8Array(size)
  new DataView(file.buffer).setUint32(0, head.length, true)
  file.set(head, 4)
  let at = begin
  for (const [name, , , code] of entries) {
    const { buffer, byteOffset, byteLength } = encode(arrays[name]!, code)
    file.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += padded(byteLength)
  }
  return file
}

/** Reads a file that `pack` made. */
export function unpack(file: ArrayBuffer): Record<string, PackedArray> {
  const length = new DataView(file).getUint32(0, true),
    entries = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, length))) as Entry[]
  let at = padded(4 + length)
  return Object.fromEntries(
    entries.map(([name, type, count, code]) => {
      const array = new TYPES[type](file, at, count)
      at += padded(array.byteLength)
      return [name, decode(array, code)]
    }),
  )
}
