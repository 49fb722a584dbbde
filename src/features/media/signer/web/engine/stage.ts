import { AmbientLight, Color, DirectionalLight, HemisphereLight, PCFShadowMap, PerspectiveCamera, Scene, SRGBColorSpace, WebGLRenderer } from 'three'
import { sampleClip, type Clip } from '../../shared/clip.ts'
import { readHand } from './body-mesh.ts'
import handUrl from './hand.bin?url'
import type { Look } from './palette.ts'
import { SignerModel } from './signer-model.ts'

/** Where it is seen from: turn to the side and height in radians, and how near (1 shows hands and head). */
export type View = { yaw: number; pitch: number; zoom: number }

export type Picture = { clip: Clip; time: number; view: View; look: Look; flipped: boolean; life: number | null }

const BACKDROP = '#dcd8d2'

/** The one renderer of the page; players draw through it onto their own canvases. */
export class Stage {
  private readonly renderer: WebGLRenderer
  private readonly scene = new Scene()
  private readonly camera = new PerspectiveCamera(23, 1, 0.2, 8)
  private readonly key: DirectionalLight

  private readonly model: SignerModel

  constructor(model: SignerModel) {
    this.model = model
    this.renderer = new WebGLRenderer({ antialias: true, alpha: false, powerPreference: 'low-power' })
    this.renderer.setPixelRatio(1)
    this.renderer.shadowMap.enabled = true
    this.renderer.shadowMap.type = PCFShadowMap
    this.renderer.outputColorSpace = SRGBColorSpace
    this.scene.background = new Color(BACKDROP)
    this.key = new DirectionalLight('#fff1e2', 2.5)
    this.key.position.set(-0.75, 1.25, 1.5)
    this.key.castShadow = true
    this.key.shadow.mapSize.set(1024, 1024)
    Object.assign(this.key.shadow.camera, { left: -0.5, right: 0.5, top: 0.55, bottom: -0.55, near: 0.6, far: 3.4 })
    this.key.shadow.bias = -0.0008
    this.key.shadow.normalBias = 0.006
    this.key.shadow.intensity = 0.55
    this.key.shadow.radius = 5
    const fill = new DirectionalLight('#dfe9ff', 0.55), rim = new DirectionalLight('#ffffff', 1.1)
    fill.position.set(1.4, 0.3, 1.1)
    rim.position.set(0.7, 0.9, -1.4)
    this.scene.add(this.key, fill, rim, new HemisphereLight('#ffffff', '#a58a78', 1.15), new AmbientLight('#ffffff', 0.12), model.group)
  }

  /** Draws one picture onto a canvas, as many pixels as the canvas has. */
  draw(canvas: HTMLCanvasElement, picture: Picture): void {
    const { width, height } = canvas, size = this.renderer.domElement
    if (size.width !== width || size.height !== height) this.renderer.setSize(width, height, false)
    this.model.dress(picture.look)
    this.model.set(sampleClip(picture.clip, picture.time), { life: picture.life, flipped: picture.flipped })
    this.frame(picture.view, width / height, picture.flipped)
    this.renderer.render(this.scene, this.camera)
    canvas.getContext('2d')?.drawImage(size, 0, 0)
  }

  private frame({ yaw, pitch, zoom }: View, ratio: number, flipped: boolean): void {
    const far = (ratio < 1 ? 2.04 / ratio : 2.04) / zoom, turn = flipped ? -yaw : yaw, at = [0, 0.055, 0.05] as const
    this.camera.aspect = ratio
    this.camera.position.set(at[0] + Math.sin(turn) * Math.cos(pitch) * far, at[1] + 0.03 + Math.sin(pitch) * far, at[2] + Math.cos(turn) * Math.cos(pitch) * far)
    this.camera.lookAt(...at)
    this.camera.updateProjectionMatrix()
  }

  /** What the last picture cost. */
  get cost(): { calls: number; triangles: number } { return { calls: this.renderer.info.render.calls, triangles: this.renderer.info.render.triangles } }
}

let stage: Promise<Stage> | null = null
/** The page's stage, made at the first need; rejects where there is no WebGL. */
export function theStage(): Promise<Stage> {
  stage ??= fetch(handUrl).then(async (answer) => {
    if (!answer.ok) throw new Error(`The hand could not be loaded (${answer.status})`)
    return new Stage(new SignerModel(readHand(await answer.arrayBuffer())))
  })
  stage.catch(() => { stage = null })
  return stage
}
