import { EMPTY, factsOf, type FromDrawer, type ToDrawer } from './drawing.ts'
import { signedClips } from './signed-clips.ts'
import { theStage } from './stage.ts'

const sources = new Map<number, string>()
let clipOf: ReturnType<typeof signedClips> | undefined

async function answer(message: ToDrawer): Promise<FromDrawer> {
  const stage = await theStage()
  clipOf ??= signedClips(stage)
  if (message.kind === 'make') {
    sources.set(message.clip, message.source)
    const { clip } = await clipOf(message.source)
    return { kind: 'made', id: message.id, facts: factsOf(clip), software: stage.software }
  }
  const canvas = new OffscreenCanvas(message.size.width, message.size.height)
  stage.draw(canvas, { ...message.shot, ...(await clipOf(sources.get(message.clip) ?? EMPTY)) })
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
