import { GRADES, type Grade } from '../line/figures.ts'

/** State that a person's device sends to the others, complete, at every change. */
export type DeviceState = {
  camera: boolean
  microphone: boolean
  screen: boolean
  /** Time at which the hand was raised, by the sender's clock; null: it is down. */
  hand: number | null
  /** Their hands are signing. */
  floor: boolean
  /** Person whom a teacher asks everybody to watch. */
  spotlight: string | null
  /** Quality at which they see the others: the worst of their connections. */
  sees: Grade
}
export const NOTHING_TOLD: DeviceState = {
  camera: false,
  microphone: false,
  screen: false,
  hand: null,
  floor: false,
  spotlight: null,
  sees: 'good',
}
/** One sign of the dictionary or a sentence, begun at a moment of the sender's clock. */
export type ShownSigns = { glosses: { gloss: string; slug: string | null }[]; at: number; speed: 0.5 | 1 }

export type RoomMessage =
  | { kind: 'told'; told: DeviceState }
  /** Text being typed, complete, sent with every letter; `done` ends the line. */
  | { kind: 'text'; id: string; text: string; done: boolean }
  | { kind: 'chat'; id: string; text: string }
  | { kind: 'look' }
  | { kind: 'sign'; shown: ShownSigns | null }
  | { kind: 'size'; size: 'large' | 'small' }
  | { kind: 'ask'; sent: number }
  | { kind: 'answer'; sent: number; theirs: number }

export const MOST_TEXT = 1000
const MOST_GLOSSES = 24

const isValid = {
  text: (value: unknown, most = MOST_TEXT): value is string =>
    typeof value === 'string' && value.length <= most,
  number: (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value),
}
const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null

function readTold(value: unknown): DeviceState | null {
  const one = record(value)
  if (!one) return null
  const { hand, spotlight, sees } = one
  return {
    camera: one['camera'] === true,
    microphone: one['microphone'] === true,
    screen: one['screen'] === true,
    hand: isValid.number(hand) ? hand : null,
    floor: one['floor'] === true,
    spotlight: isValid.text(spotlight, 40) ? spotlight : null,
    sees: GRADES.find((grade) => grade === sees) ?? 'good',
  }
}
function readShown(value: unknown): ShownSigns | null | undefined {
  if (value === null) return null
  const one = record(value),
    list = one?.['glosses']
  if (!one || !Array.isArray(list) || list.length === 0 || list.length > MOST_GLOSSES) return undefined
  const glosses = list.flatMap((item: unknown) => {
    const { gloss, slug } = record(item) ?? {}
    return isValid.text(gloss, 60) ? [{ gloss, slug: isValid.text(slug, 100) ? slug : null }] : []
  })
  if (glosses.length !== list.length || !isValid.number(one['at'])) return undefined
  return { glosses, at: one['at'], speed: one['speed'] === 0.5 ? 0.5 : 1 }
}

/** Validates a message of another device; null for anything invalid. */
export function readSaid(value: unknown): RoomMessage | null {
  const one = record(value)
  if (!one) return null
  const { kind, id, text, sent, theirs } = one
  switch (kind) {
    case 'told': {
      const status = readTold(one['told'])
      return status && { kind, told: status }
    }
    case 'text':
      return isValid.text(id, 40) && isValid.text(text)
        ? { kind, id, text, done: one['done'] === true }
        : null
    case 'chat':
      return isValid.text(id, 40) && isValid.text(text) && text.trim() !== '' ? { kind, id, text } : null
    case 'look':
      return { kind }
    case 'sign': {
      const shown = readShown(one['shown'])
      return shown === undefined ? null : { kind, shown }
    }
    case 'size':
      return { kind, size: one['size'] === 'large' ? 'large' : 'small' }
    case 'ask':
      return isValid.number(sent) ? { kind, sent } : null
    case 'answer':
      return isValid.number(sent) && isValid.number(theirs) ? { kind, sent, theirs } : null
    default:
      return null
  }
}
