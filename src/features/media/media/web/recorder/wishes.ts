import type { Cut } from './cut.ts'

/** Wishes about a film that go with its file, however many hands the file passes through until it is sent. */
export type Wishes = {
  cut: Cut | null
  /** True: its sound was switched on. */
  sound: boolean
  /** Called when the server has all of it. */
  onArrived?: () => void
  /** Called when it is not sent after all: refused, or stopped. */
  onGivenUp?: () => void
}
const known = new WeakMap<File, Wishes>()

export const giveWishes = (file: File, wishes: Wishes): void => void known.set(file, wishes)
export const wishesOf = (file: File): Wishes | undefined => known.get(file)

/** The wishes as an upload's metadata. */
export function wishesInWords(file: File): Record<string, string> {
  const wishes = known.get(file)
  return {
    ...(wishes?.cut && { cut: `${Math.round(wishes.cut.begin)} ${Math.round(wishes.cut.end)}` }),
    ...(wishes?.sound && { sound: 'yes' }),
  }
}
