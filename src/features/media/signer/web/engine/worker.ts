import { makeClip, type Clip, type ClipOptions, type Item } from '../../shared/clip.ts'
import { factsOf, type FromDrawer, type ToDrawer } from './drawing.ts'
import { theStage } from './stage.ts'

/** Maximum number of clips kept; others are made again when drawn later. */
const KEPT = 40
const sources = new Map<number, string>()
const clips = new Map<number, Clip>()

function clipOf(id: number): Clip {
  const before = clips.get(id)
  const [items, options] = before ? [] : (JSON.parse(sources.get(id) ?? '[[],{}]') as [Item[], ClipOptions])
  const clip = before ?? makeClip(items ?? [], options)
  clips.delete(id)
  clips.set(id, clip)
  if (clips.size > KEPT) clips.delete(clips.keys().next().value!)
  return clip
}

async function answer(message: ToDrawer): Promise<FromDrawer> {
  const stage = await theStage()
  if (message.kind === 'make') {
    sources.set(message.clip, message.source)
    return { kind: 'made', id: message.id, facts: factsOf(clipOf(message.clip)), software: stage.software }
  }
  const canvas = new OffscreenCanvas(message.size.width, message.size.height)
  stage.draw(canvas, { ...message.shot, clip: clipOf(message.clip) })
  return { kind: 'drawn', id: message.id, picture: canvas.transferToImageBitmap() }
}

const say = (message: FromDrawer, given: Transferable[] = []): void =>
  (self as unknown as Worker).postMessage(message, given)

addEventListener('message', ({ data }: MessageEvent<ToDrawer>) => {
  answer(data).then(
    (message) => say(message, message.kind === 'drawn' ? [message.picture] : []),
    (error: unknown) => say({ kind: 'failed', id: data.id, reason: String(error) }),
  )
})
