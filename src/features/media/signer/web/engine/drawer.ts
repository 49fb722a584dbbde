import { report } from '#web/client/health/monitoring.ts'
import { EMPTY, type ClipFacts, type FromDrawer, type Shot, type Size, type ToDrawer } from './drawing.ts'

/** Draws clips onto canvases, without holding up the page where that is possible. */
export type Drawer = {
  /** Makes a clip of signs, known by its source afterwards. */
  make(source: string): Promise<{ facts: ClipFacts; software: boolean }>
  /**
   * Draws a moment of a clip; resolves when it is on the canvas. While one is being drawn for the same canvas
   * only the newest waits.
   */
  draw(canvas: HTMLCanvasElement, source: string, size: Size, shot: Shot): Promise<void>
}

const resize = (canvas: HTMLCanvasElement, { width, height }: Size): void => {
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
}

/** Draws on the main thread: for browsers that have no canvas in a worker. */
async function here(): Promise<Drawer> {
  const [{ theStage }, { factsOf }, { signedClips }] = await Promise.all([
    import('./public.ts'),
    import('./drawing.ts'),
    import('./signed-clips.ts'),
  ])
  const stage = await theStage(),
    clipOf = signedClips(stage)
  return {
    make: async (source) => ({ facts: factsOf((await clipOf(source)).clip), software: stage.software }),
    async draw(canvas, source, size, shot) {
      const signed = await clipOf(source)
      resize(canvas, size)
      stage.draw(canvas, { ...shot, ...signed })
    },
  }
}

type Waiting = { done: (message: FromDrawer) => void; failed: (reason: Error) => void }
type Job = {
  source: string
  size: Size
  shot: Shot
  done: (() => void)[]
  failed: ((reason: unknown) => void)[]
}

/** Draws in a worker; rejects where it can't. */
async function inWorker(): Promise<Drawer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  const ids = new Map<string, number>()
  let last = 0
  let broken: Error | undefined
  worker.addEventListener('message', ({ data }: MessageEvent<FromDrawer>) => {
    const one = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.kind === 'failed') one?.failed(new Error(data.reason))
    else one?.done(data)
  })
  worker.addEventListener('error', (event) => {
    broken = new Error(event.message || 'The worker that draws could not be started')
    for (const one of waiting.values()) one.failed(broken)
    waiting.clear()
  })
  type DrawRequest = ToDrawer extends infer One ? (One extends ToDrawer ? Omit<One, 'id'> : never) : never
  const ask = (message: DrawRequest): Promise<FromDrawer> =>
    new Promise((done, failed) => {
      if (broken) return failed(broken)
      last += 1
      waiting.set(last, { done, failed })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage({ ...message, id: last } as ToDrawer)
    })
  const make: Drawer['make'] = async (source) => {
    const clip = ids.get(source) ?? ids.size
    ids.set(source, clip)
    const made = await ask({ kind: 'make', clip, source })
    if (made.kind !== 'made') throw new Error('The worker answered something else')
    return made
  }

  /** The canvases that are being drawn, with what waits for each. */
  const busy = new Map<HTMLCanvasElement, Job | null>()
  async function work(canvas: HTMLCanvasElement, job: Job): Promise<void> {
    try {
      const drawn = await ask({
        kind: 'draw',
        clip: ids.get(job.source) ?? -1,
        size: job.size,
        shot: job.shot,
      })
      if (drawn.kind === 'drawn') {
        resize(canvas, job.size)
        canvas.getContext('2d')?.drawImage(drawn.picture, 0, 0)
        drawn.picture.close()
      }
      for (const done of job.done) done()
    } catch (error) {
      for (const failed of job.failed) failed(error)
    }
    const next = busy.get(canvas)
    busy.delete(canvas)
    if (next) start(canvas, next)
  }
  function start(canvas: HTMLCanvasElement, job: Job): void {
    busy.set(canvas, null)
    void work(canvas, job)
  }
  // The first clip, an empty one, shows if it can draw at all.
  try {
    await make(EMPTY)
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    make,
    draw: (canvas, source, size, shot) =>
      new Promise((done, failed) => {
        const before = busy.get(canvas)
        const job: Job = {
          source,
          size,
          shot,
          done: [...(before?.done ?? []), done],
          failed: [...(before?.failed ?? []), failed],
        }
        if (busy.has(canvas)) busy.set(canvas, job)
        else start(canvas, job)
      }),
  }
}

let drawer: Promise<Drawer> | null = null
/** The page's drawer, made at the first need; rejects where there is no WebGL. */
export function theDrawer(): Promise<Drawer> {
  drawer ??=
    typeof Worker === 'function' && typeof OffscreenCanvas === 'function'
      ? inWorker().catch((error: unknown) => {
          // It is drawn all the same, but holds up the page: nobody else would hear of it.
          void report(error)
          return here()
        })
      : here()
  drawer.catch(() => {
    drawer = null
  })
  return drawer
}
