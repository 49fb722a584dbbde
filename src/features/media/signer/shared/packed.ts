/** Arrays of numbers in one file, by name. */
const TYPES = { Int8Array, Uint8Array, Int16Array, Uint16Array, Float32Array } as const
export type PackedArray = Int8Array | Uint8Array | Int16Array | Uint16Array | Float32Array
type Entry = [name: string, type: keyof typeof TYPES, length: number]

const ALIGNED = 4
const padded = (bytes: number): number => Math.ceil(bytes / ALIGNED) * ALIGNED

/** One file: the length of the head (32 bit), the head as JSON, and each array at a multiple of four bytes. */
export function pack(arrays: Record<string, PackedArray>): Uint8Array {
  const entries = Object.entries(arrays).map(([name, array]): Entry => [
    name,
    array.constructor.name as Entry[1],
    array.length,
  ])
  const head = new TextEncoder().encode(JSON.stringify(entries)),
    begin = padded(4 + head.length)
  const size = Object.values(arrays).reduce((sum, { byteLength }) => sum + padded(byteLength), begin),
    file = new Uint8Array(size)
  new DataView(file.buffer).setUint32(0, head.length, true)
  file.set(head, 4)
  let at = begin
  for (const array of Object.values(arrays)) {
    file.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at)
    at += padded(array.byteLength)
  }
  return file
}

/** Reads a file that `pack` made; the arrays share its memory. */
export function unpack(file: ArrayBuffer): Record<string, PackedArray> {
  const length = new DataView(file).getUint32(0, true),
    entries = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, length))) as Entry[]
  let at = padded(4 + length)
  return Object.fromEntries(
    entries.map(([name, type, count]) => {
      const array = new TYPES[type](file, at, count)
      at += padded(array.byteLength)
      return [name, array]
    }),
  )
}
