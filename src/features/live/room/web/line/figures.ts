/** Quality of the picture received from a person, since the last measurement. */
export type Figures = {
  frames: number
  width: number
  height: number
  /** Milliseconds there and back. */
  delay: number | null
  /** Share of lost packets, 0 to 1. */
  loss: number
}
/** Counters as the browser has them. */
export type Counters = { at: number; decoded: number; received: number; lost: number }

type Row = Record<string, unknown> & { type: string }
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** @param mid the transceiver of the camera; null where there is no other picture in the report */
export function readStats(
  rows: Iterable<Row>,
  before: Counters | undefined,
  mid: string | null = '0',
): { figures: Figures; counters: Counters } {
  let video: Row | undefined, pair: Row | undefined
  for (const row of rows) {
    if (row.type === 'inbound-rtp' && row['kind'] === 'video' && (mid === null || row['mid'] === mid))
      video = row
    if (row.type === 'candidate-pair' && row['nominated'] === true && row['state'] === 'succeeded') pair = row
  }
  const counters = {
    at: number(video?.['timestamp']),
    decoded: number(video?.['framesDecoded']),
    received: number(video?.['packetsReceived']),
    lost: number(video?.['packetsLost']),
  }
  const since = before ?? { at: 0, decoded: 0, received: 0, lost: 0 }
  const seconds = (counters.at - since.at) / 1000,
    lost = Math.max(0, counters.lost - since.lost),
    all = lost + Math.max(0, counters.received - since.received)
  const delay = pair?.['currentRoundTripTime']
  return {
    counters,
    figures: {
      frames:
        before && seconds > 0
          ? Math.max(0, (counters.decoded - since.decoded) / seconds)
          : number(video?.['framesPerSecond']),
      width: number(video?.['frameWidth']),
      height: number(video?.['frameHeight']),
      delay: typeof delay === 'number' ? Math.round(delay * 1000) : null,
      loss: all > 0 ? lost / all : 0,
    },
  }
}

/**
 * Requirements for understanding signing (ITU-T H-series Supplement 1): 20 frames a second are fluent, below
 * 12 signs are lost; at least 176×144 (`width` asks for more); no more than 0.4 s each way (1.2 s at worst;
 * `delay` and `late` are both ways).
 */
export const NORM = {
  fluent: 20,
  usable: 12,
  width: 320,
  delay: 800,
  late: 2400,
  loss: 0.02,
  torn: 0.1,
} as const
export const GRADES = ['good', 'fair', 'poor'] as const
export type Grade = (typeof GRADES)[number]
/** The worst of the four decides, and says which it was. */
export function judge(figures: Figures): {
  grade: Grade
  because: 'frames' | 'size' | 'delay' | 'loss' | null
} {
  const { frames, width, delay, loss } = figures
  if (frames < NORM.usable) return { grade: 'poor', because: 'frames' }
  if (loss > NORM.torn) return { grade: 'poor', because: 'loss' }
  if (delay !== null && delay > NORM.late) return { grade: 'poor', because: 'delay' }
  if (frames < NORM.fluent) return { grade: 'fair', because: 'frames' }
  if (loss > NORM.loss) return { grade: 'fair', because: 'loss' }
  if (delay !== null && delay > NORM.delay) return { grade: 'fair', because: 'delay' }
  if (width > 0 && width < NORM.width) return { grade: 'fair', because: 'size' }
  return { grade: 'good', because: null }
}
