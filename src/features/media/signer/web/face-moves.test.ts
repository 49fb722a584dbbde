import { BufferAttribute, BufferGeometry } from 'three'
import { expect, it } from 'vitest'
import { CALM } from '../shared/face.ts'
import { MovingMesh, sharesOf } from './engine/face-moves.ts'
import { setDetail } from './engine/figure.ts'

it('works out the directions of all points anew where more triangles are drawn of the same face', () => {
  const rest = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0]),
    fine = new BufferAttribute(new Uint16Array([0, 1, 2, 1, 3, 2]), 1),
    coarse = new BufferAttribute(new Uint16Array([0, 1, 2]), 1)
  const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(rest.slice(), 3))
  geometry.setIndex(fine)
  geometry.userData['levels'] = { fine, coarse }
  const mesh = new MovingMesh({ geometry, rest, moves: new Map() }),
    shares = sharesOf(CALM)
  setDetail(geometry, 'coarse')
  mesh.set(shares)
  setDetail(geometry, 'fine')
  mesh.set(shares)
  const normal = geometry.getAttribute('normal')
  for (let point = 0; point < 4; point += 1) expect(normal.getZ(point)).toBe(1)
})
