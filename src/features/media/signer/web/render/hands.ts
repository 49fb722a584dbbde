import { Mesh, PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import type { ArmMoment } from '../../shared/clip.ts'
import { poseHand, poseOf } from '../../shared/hand.ts'
import { HAND_VIEWS } from '../../shared/hand-views.ts'
import { add, along, handTurn, rotate, scale, unit, type Vec } from '../../shared/vec.ts'
import { SIGNER } from '../../shared/people.ts'
import { ArmBones } from '../engine/arm-bones.ts'
import { armRest, loadFigure, type Figure } from '../engine/figure.ts'
import { HandMesh } from '../engine/hand-mesh.ts'
import { dress, makeMaterials } from '../engine/looks.ts'
import { shadeBy, solidsOf } from '../engine/occluders.ts'
import { COLOURS } from '../engine/palette.ts'

/** Functions that `npm run render` calls for pictures of handshapes. */
export type HandsPage = {
  /** A picture of `HAND_VIEWS` as a PNG data address, with nothing behind the hand. */
  hand(name: string, size: number): Promise<string>
}

/** Drawn larger than it is shown, for smooth edges without a graphics chip. */
const FINER = 2,
  DEGREES = 16,
  /** Metres: flesh round the joints, what is seen of the arm, and the least that a picture shows. */
  FLESH = 0.017,
  SLEEVE = 0.045,
  LEAST = 0.185
/** A forearm's length, and an upper arm that continues behind it. */
const FOREARM = 0.25,
  OVER = 0.022,
  BENT: Vec = [0.02, 0, -0.12]

type Drawing = {
  renderer: WebGLRenderer
  scene: Scene
  hand: HandMesh
  arm: ArmBones
  figure: Figure
  surfaces: Surfaces
}
type Surfaces = ReturnType<typeof makeMaterials>
let drawing: Promise<Drawing> | null = null
async function start(): Promise<Drawing> {
  const figure = await loadFigure(SIGNER),
    surfaces = makeMaterials(),
    hand = new HandMesh(surfaces.hands[0]),
    sleeve = new Mesh(figure.sleeve, surfaces.sleeves[0]),
    scene = new Scene()
  hand.mesh.geometry = figure.hand
  sleeve.frustumCulled = false
  dress(surfaces, COLOURS[SIGNER])
  scene.add(hand.mesh, sleeve)
  const renderer = new WebGLRenderer({ alpha: true, antialias: false })
  return { renderer, scene, hand, arm: new ArmBones(armRest(figure)), figure, surfaces }
}

const page: HandsPage = {
  async hand(name, size) {
    const view = HAND_VIEWS[name]
    if (!view) throw new Error(`There is no picture called ${name}`)
    const { renderer, scene, hand, arm: bones, figure, surfaces } = await (drawing ??= start())
    const turn = handTurn(view.fingers, view.palm),
      pose = poseOf(view.shape),
      posed = poseHand(pose),
      arm = unit(view.arm ?? scale(rotate(turn, [0, 1, 0]), -1)),
      elbow = scale(arm, FOREARM),
      moment: ArmMoment = {
        arm: {
          // A little bent: the hinge of a straight elbow has no direction.
          shoulder: add(along(elbow, arm, FOREARM), BENT),
          elbow,
          wrist: [0, 0, 0],
          angles: { elbow: 0, flexion: 0, deviation: 0, turned: 0 },
        },
        turn,
        pose,
        wiggle: 0,
      }
    hand.set(moment, posed)
    // From so near the cuff reaches a little over the wrist.
    const sleeved = { ...moment, arm: { ...moment.arm, wrist: scale(arm, -OVER) } }
    bones.put(surfaces.sleeves[0].bones, 1, sleeved, 0, false)
    const {
      sides: [side],
    } = solidsOf({ right: moment, left: moment, face: {} as never }, false, figure.body)
    shadeBy(surfaces.hands[0], side.at, 0.3, side.hand)
    shadeBy(surfaces.sleeves[0], elbow, 0.4, side.hand)

    const joints: Vec[] = posed.at.map((at) => rotate(turn, at)),
      seen = [...joints, scale(arm, SLEEVE)]
    const span = (axis: 0 | 1): [number, number] => {
      const values = seen.map((at) => at[axis])
      return [Math.min(...values) - FLESH, Math.max(...values) + FLESH]
    }
    const [left, right] = span(0),
      [low, high] = span(1),
      wide = Math.max(right - left, high - low, LEAST)
    const camera = new PerspectiveCamera(DEGREES, 1, 0.1, 3),
      middle: Vec = [(left + right) / 2, (low + high) / 2, 0.02]
    camera.position.set(middle[0], middle[1], middle[2] + wide / 2 / Math.tan((DEGREES * Math.PI) / 360))
    renderer.setSize(size * FINER, size * FINER, false)
    renderer.setClearColor('#000000', 0)
    renderer.render(scene, camera)
    const canvas = document.createElement('canvas'),
      context = canvas.getContext('2d')!
    canvas.width = canvas.height = size
    context.imageSmoothingQuality = 'high'
    context.drawImage(renderer.domElement, 0, 0, size, size)
    return canvas.toDataURL('image/png')
  },
}
Object.assign(globalThis, { handsPage: page })
