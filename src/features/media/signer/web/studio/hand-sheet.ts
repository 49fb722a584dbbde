import { PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import { HANDSHAPE_NAMES, type HandshapeName } from '../../shared/handshapes.ts'
import { poseHand, poseOf } from '../../shared/hand.ts'
import type { ArmMoment } from '../../shared/clip.ts'
import { handTurn } from '../../shared/vec.ts'
import { loadFigure } from '../engine/figure.ts'
import { HandMesh } from '../engine/hand-mesh.ts'
import { dress, makeMaterials } from '../engine/looks.ts'
import { shadeBy, solidsOf } from '../engine/occluders.ts'
import { COLOURS } from '../engine/palette.ts'
import { SIGNER, type PersonName } from '../../shared/people.ts'

/**
 * Every handshape alone, from the side of the palm and from the thumb's side (or as `turns` say: radians
 * about the hand's length), with its name.
 */
export async function handSheet({
  names = HANDSHAPE_NAMES,
  size = 200,
  turns = [0, -1.35],
  person = SIGNER,
}: {
  names?: readonly HandshapeName[]
  size?: number
  turns?: readonly number[]
  person?: PersonName
} = {}): Promise<void> {
  const figure = await loadFigure(person),
    materials = makeMaterials(),
    surface = materials.hands[0],
    hand = new HandMesh(surface)
  hand.mesh.geometry = figure.hand
  dress(materials, COLOURS[person])
  const renderer = new WebGLRenderer({ antialias: true, alpha: true }),
    scene = new Scene(),
    camera = new PerspectiveCamera(20, 1, 0.1, 3)
  scene.add(hand.mesh)
  renderer.setSize(size * 2, size * 2, false)
  for (const name of names) {
    const cell = document.createElement('canvas'),
      context = cell.getContext('2d')!,
      pose = poseOf(name),
      turn = handTurn([0, 1, 0], [0, 0, 1])
    const moment: ArmMoment = {
      arm: {
        shoulder: [0, -1, 0],
        elbow: [0, -0.3, 0],
        wrist: [0, 0, 0],
        angles: { elbow: 0, flexion: 0, deviation: 0, turned: 0 },
      },
      turn,
      pose,
      wiggle: 0,
    }
    cell.width = size * turns.length
    cell.height = size + 18
    context.fillStyle = '#eeeae4'
    context.fillRect(0, 0, cell.width, cell.height)
    hand.set(moment, poseHand(pose))
    const {
      sides: [side],
    } = solidsOf({ right: moment, left: moment, face: {} as never }, false, figure.body)
    shadeBy(surface, side.at, 0.3, side.hand)
    for (const [index, yaw] of turns.entries()) {
      camera.position.set(Math.sin(yaw) * 0.66, 0.09, Math.cos(yaw) * 0.66)
      camera.lookAt(0, 0.082, 0.01)
      renderer.render(scene, camera)
      context.drawImage(renderer.domElement, index * size, 0, size, size)
    }
    context.fillStyle = '#2b2320'
    context.font = '600 14px sans-serif'
    context.fillText(name, 6, size + 12)
    document.body.append(cell)
  }
  renderer.dispose()
}
