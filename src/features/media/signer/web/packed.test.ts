import { expect, it } from 'vitest'
import { pack, unpack } from '../shared/packed.ts'

it('gives back every array as it was packed', () => {
  const arrays = {
    'head.index': Uint16Array.from([0, 1, 2, 2, 1, 3, 0, 3, 4]),
    'head.position': Int16Array.from([30_000, -30_000, 5, -30_000, 30_000, 6, 0, 0, 0]),
    'strands.uv': Uint16Array.from([0, 65_535, 65_535, 0]),
    'head.open.at': Uint16Array.from([4, 9, 1000]),
    'head.open.by': Int8Array.from([1, -127, 127]),
    'head.open.scale': Float32Array.of(0.25),
    facts: Uint8Array.from([123, 125]),
  }
  expect(unpack(pack(arrays).buffer as ArrayBuffer)).toEqual(arrays)
})
