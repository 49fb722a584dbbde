import { makeClip, type Clip } from '../../shared/clip.ts'
import type { PersonName } from '../../shared/people.ts'
import { EMPTY, factsOf, type FromDrawer, type Source, type ToDrawer } from './drawing.ts'
import { theStage, type Stage } from './stage.ts'

/** Maximum number of clips kept; others are made again when drawn later. */
const KEPT = 40
const sources = new Map<number, string>()
const clips = new Map<number, Clip>()

/** A clip on the body of the person who signs it. */
async function clipOf(id: number, stage: Stage): Promise<{ clip: Clip; person: PersonName }> {
  const [items, options, person] = JSON.parse(sources.get(id) ?? EMPTY) as Source
  await stage.prepare(person)
  const clip = clips.get(id) ?? makeClip(items, options, stage.bodyOf(person))
  clips.delete(id)
  clips.set(id, clip)
  if (clips.size > KEPT) clips.delete(clips.keys().next().value!)
  return { clip, person }
}

async function answer(message: ToDrawer): Promise<FromDrawer> {
  const stage = await theStage()
  if (message.kind === 'make') {
    sources.set(message.clip, message.source)
    const { clip } = await clipOf(message.clip, stage)
    return { kind: 'made', id: message.id, facts: factsOf(clip), software: stage.software }
  }
  const canvas = new OffscreenCanvas(message.size.width, message.size.height)
  stage.draw(canvas, { ...message.shot, ...(await clipOf(message.clip, stage)) })
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
