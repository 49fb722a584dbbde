import { PerspectiveCamera, Scene, SRGBColorSpace, WebGLRenderer } from 'three'
import type { Body } from '../../shared/body.ts'
import { sampleClip, type Clip } from '../../shared/clip.ts'
import { nearness } from '../../shared/framing.ts'
import type { PersonName } from '../../shared/people.ts'
import { flip, lerp, type Vec } from '../../shared/vec.ts'
import { loadFigure, type Figure } from './figure.ts'
import { COLOURS } from './palette.ts'
import { SignerModel } from './signer-model.ts'

/** Viewpoint: turn to the side and height in radians, and nearness (1 shows hands and head). */
export type View = {
  yaw: number
  pitch: number
  zoom: number
  /** Point in the middle, in metres from the chest. */
  at?: Vec
  /** Camera's field of view, in degrees: wider is nearer. */
  wide?: number
  /** With the signer's own eyes: only arms and hands are there. */
  own?: boolean
}
/** `person` must be ready. `still`: nothing moves, so that it may be drawn with more care. */
export type Picture = {
  clip: Clip
  time: number
  view: View
  person: PersonName
  flipped: boolean
  life: number | null
  dark?: boolean
  still?: boolean
  /** With fewer triangles all the same: a small picture does not show them. */
  coarse?: boolean
}

/** Background of the signer: light in the middle, a little darker round it; one for each theme. */
const BACKDROPS = { light: ['#efebe5', '#d3cdc4'], dark: ['#8f8880', '#5d5751'] } as const
/** Drawn pixels for each shown pixel, both ways; animations step down the ladder while frames are late. */
const LADDER = [1, 0.85, 0.7, 0.55] as const
const STILL = 2,
  LATE_MS = 55,
  EARLY_MS = 24,
  PATIENCE = 6,
  LARGEST = 2048

const MIDDLE: Vec = [0, 0.06, 0.05]
/** Degrees that the camera sees, and half of what it shows of the middle, in metres. */
const WIDE = 23,
  REACH = 0.403

const isSoftware = (name: unknown): boolean =>
  typeof name === 'string' && /swiftshader|llvmpipe|software|basic render/i.test(name)
/** A canvas to draw on, in a page or in a worker. */
const newCanvas = (): HTMLCanvasElement | OffscreenCanvas =>
  typeof document === 'undefined' ? new OffscreenCanvas(1, 1) : document.createElement('canvas')
function drawnBySoftware(): boolean {
  const gl = newCanvas().getContext('webgl2') as WebGL2RenderingContext | null,
    info = gl?.getExtension('WEBGL_debug_renderer_info')
  if (!gl) throw new Error('This device has no WebGL')
  const name: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return isSoftware(name)
}

/** The one renderer of the page; players draw through it onto their own canvases. */
export class Stage {
  private readonly renderer: WebGLRenderer
  private readonly scene = new Scene()
  private readonly camera = new PerspectiveCamera(WIDE, 1, 0.1, 8)
  private readonly model = new SignerModel()
  private readonly figures = new Map<PersonName, Figure>()
  private readonly loading = new Map<PersonName, Promise<Figure>>()
  /**
   * Without a graphics chip: edges are smoothed by drawing stills larger, and what moves is drawn with fewer
   * triangles.
   */
  readonly software: boolean
  private rung = 0
  private late = 0

  constructor() {
    this.software = drawnBySoftware()
    this.renderer = new WebGLRenderer({
      canvas: newCanvas(),
      antialias: !this.software,
      alpha: true,
      powerPreference: 'low-power',
    })
    this.renderer.setPixelRatio(1)
    this.renderer.outputColorSpace = SRGBColorSpace
    this.renderer.setClearColor('#000000', 0)
    this.scene.add(this.model.group)
  }

  /**
   * Draws one picture onto a canvas, as many pixels as the canvas has; fewer, enlarged, while it moves on a
   * device that is slow.
   */
  draw(canvas: HTMLCanvasElement | OffscreenCanvas, picture: Picture): void {
    const began = performance.now(),
      { width, height } = canvas,
      still = picture.still ?? false
    const scale = Math.min(
      still && this.software ? STILL : still ? 1 : LADDER[this.rung]!,
      LARGEST / Math.max(width, height),
    )
    this.size(Math.round(width * scale), Math.round(height * scale))
    this.model.dress(this.figures.get(picture.person)!, COLOURS[picture.person])
    this.model.detail = picture.coarse || (!still && this.software) ? 'coarse' : 'fine'
    this.model.set(sampleClip(picture.clip, picture.time), { life: picture.life, flipped: picture.flipped })
    this.model.armsOnly = picture.view.own === true
    this.frame(closer(picture), width / height, picture.flipped)
    this.renderer.render(this.scene, this.camera)
    this.show(canvas, picture.dark ?? false)
    if (!still) this.learn(performance.now() - began)
  }

  /** Makes a person ready; rejects where their files do not arrive. */
  async prepare(person: PersonName): Promise<void> {
    const loading = this.loading.get(person) ?? loadFigure(person)
    this.loading.set(person, loading)
    // Files that did not arrive are asked for again the next time.
    loading.catch(() => this.loading.delete(person))
    this.figures.set(person, await loading)
  }
  /** The body that a person's signs are worked out on; they must be ready. */
  bodyOf(person: PersonName): Body {
    return this.figures.get(person)!.body
  }

  private size(width: number, height: number): void {
    const { domElement } = this.renderer
    if (domElement.width !== width || domElement.height !== height)
      this.renderer.setSize(width, height, false)
  }

  private show(canvas: HTMLCanvasElement | OffscreenCanvas, dark: boolean): void {
    const context = canvas.getContext('2d') as
        | CanvasRenderingContext2D
        | OffscreenCanvasRenderingContext2D
        | null,
      { width, height } = canvas
    if (!context) return
    const [middle, edge] = BACKDROPS[dark ? 'dark' : 'light'],
      light = context.createRadialGradient(
        width * 0.5,
        height * 0.36,
        0,
        width * 0.5,
        height * 0.45,
        Math.max(width, height) * 0.72,
      )
    light.addColorStop(0, middle)
    light.addColorStop(1, edge)
    context.fillStyle = light
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(this.renderer.domElement, 0, 0, width, height)
  }

  /** Goes a step down the ladder when frames are late for a while, and up again when there is much time left. */
  private learn(cost: number): void {
    this.late = cost > LATE_MS ? this.late + 1 : cost < EARLY_MS ? this.late - 0.25 : this.late * 0.9
    if (this.late > PATIENCE && this.rung < LADDER.length - 1) {
      this.rung++
      this.late = 0
    }
    if (this.late < -PATIENCE && this.rung > 0) {
      this.rung--
      this.late = 0
    }
  }

  private frame({ yaw, pitch, zoom, at = MIDDLE, wide = WIDE }: View, ratio: number, flipped: boolean): void {
    const far = ((ratio < 1 ? 1 / ratio : 1) * REACH) / Math.tan((wide * Math.PI) / 360) / zoom,
      turn = flipped ? -yaw : yaw
    this.camera.aspect = ratio
    this.camera.fov = wide
    this.camera.position.set(
      at[0] + Math.sin(turn) * Math.cos(pitch) * far,
      at[1] + 0.03 + Math.sin(pitch) * far,
      at[2] + Math.cos(turn) * Math.cos(pitch) * far,
    )
    this.camera.lookAt(...at)
    this.camera.updateProjectionMatrix()
  }

  /** Cost of the last picture. */
  get cost(): { calls: number; triangles: number } {
    return { calls: this.renderer.info.render.calls, triangles: this.renderer.info.render.triangles }
  }
}

/** Between the hand that spells and the face, and how much larger they are shown. */
const SPELLING: Vec = [-0.12, 0.16, 0.1],
  LARGER = 2
/** The view of a picture: nearer where fingers spell, unless somebody has chosen where to look. */
function closer({ view, clip, time, flipped }: Picture): View {
  const near = view.at || view.own ? 0 : nearness(clip.near, time)
  if (near === 0) return view
  const spelling: Vec = flipped ? flip(SPELLING) : SPELLING
  return { ...view, zoom: view.zoom * (1 + (LARGER - 1) * near), at: lerp(MIDDLE, spelling, near) }
}

let stage: Promise<Stage> | null = null
/** The page's stage, made at the first need; rejects where there is no WebGL. */
export function theStage(): Promise<Stage> {
  stage ??= Promise.resolve().then(() => new Stage())
  stage.catch(() => {
    stage = null
  })
  return stage
}
