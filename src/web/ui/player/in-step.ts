/** Positions of two films in seconds. `length`: of the one that follows. */
export type Positions = {
  leader: number
  follower: number
  paused: boolean
  speed: number
  length: number
}
/** Correction of the follower. `seek`: position to jump to; `hold`: it is over and waits on its last picture. */
export type Correction = { rate: number; seek: number | null; hold: boolean }

/** Smaller offsets are not seen, in seconds. */
const UNSEEN = 0.02
/** A playing film that is further off jumps; nearer, it runs a little faster or slower. */
const JUMP = 0.3
/** Speed is changed by at most this part, and by twice the offset below. */
const MOST = 0.25,
  PER_SECOND = 2
const END = 0.05

/** The correction that brings a film in step with the one that it follows. */
export function correctionOf({ leader, follower, paused, speed, length }: Positions): Correction {
  const hold = leader >= length - END,
    target = Math.min(leader, length)
  const off = target - follower
  if (paused || hold) return { rate: speed, seek: Math.abs(off) > UNSEEN ? target : null, hold }
  if (Math.abs(off) > JUMP) return { rate: speed, seek: target, hold }
  const change = Math.abs(off) <= UNSEEN ? 0 : Math.max(-MOST, Math.min(MOST, off * PER_SECOND))
  return { rate: speed * (1 + change), seek: null, hold }
}

const LOOK_MS = 80
/** A jump takes a moment; another one before would only take longer. */
const JUMP_MS = 400

/**
 * Keeps a film in step with another through play, pause, jumps and changes of speed, until the returned
 * function is called.
 */
export function keepInStep(leader: HTMLVideoElement, follower: HTMLVideoElement): () => void {
  let jumped = -Infinity
  const correct = (): void => {
    if (leader.readyState < 1 || follower.readyState < 1) return
    const { rate, seek, hold } = correctionOf({
      leader: leader.currentTime,
      follower: follower.currentTime,
      paused: leader.paused,
      speed: leader.playbackRate,
      length: Number.isFinite(follower.duration) ? follower.duration : Infinity,
    })
    if (follower.playbackRate !== rate) follower.playbackRate = rate
    const now = performance.now()
    if (seek !== null && !follower.seeking && (leader.paused || hold || now - jumped > JUMP_MS)) {
      jumped = now
      follower.currentTime = seek
    }
    const still = leader.paused || hold
    if (still && !follower.paused) follower.pause()
    if (!still && follower.paused) void follower.play().catch(() => null)
  }
  /** After a jump of the leader the follower jumps at once, and again if it landed elsewhere. */
  const jump = (): void => {
    jumped = -Infinity
    correct()
  }
  const timer = setInterval(() => {
    if (!leader.paused) correct()
  }, LOOK_MS)
  const events = [
    ...['play', 'playing', 'pause', 'ratechange', 'ended', 'loadedmetadata'].map(
      (name) => [name, correct] as const,
    ),
    ...['seeking', 'seeked'].map((name) => [name, jump] as const),
  ]
  for (const [name, listener] of events) leader.addEventListener(name, listener)
  const own = ['loadedmetadata', 'seeked'] as const
  for (const name of own) follower.addEventListener(name, correct)
  correct()
  return () => {
    clearInterval(timer)
    for (const [name, listener] of events) leader.removeEventListener(name, listener)
    for (const name of own) follower.removeEventListener(name, correct)
  }
}
