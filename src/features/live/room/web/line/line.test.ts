import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeCollector, type Message } from './collect.ts'
import { offsetOf, sampleOf } from './clock.ts'
import { judge, readStats } from './figures.ts'
import { makeMesh } from './mesh.ts'
import { makePeer, type Peer } from './peer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('puts messages together for 80 ms, in pieces that the server takes, and keeps them without a socket', () => {
  const sent: [string, number][] = []
  let there = true
  const collector = makeCollector((to, messages) => there && sent.push([to, messages.length]) > 0)
  for (let n = 0; n < 8; n++) collector.add('ana', { candidate: n })
  collector.add('ben', { description: 'x' })
  vi.advanceTimersByTime(79)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([
    ['ana', 8],
    ['ben', 1],
  ])
  for (let n = 0; n < 3; n++) collector.add('ana', { description: 'x'.repeat(9000) })
  there = false
  vi.advanceTimersByTime(80)
  expect(sent).toHaveLength(2)
  there = true
  collector.retry()
  expect(sent.slice(2)).toEqual([
    ['ana', 2],
    ['ana', 1],
  ])
  collector.retry()
  expect(sent).toHaveLength(4)
})

it('knows another clock by the quickest of its answers', () => {
  expect(sampleOf(1000, 5030, 1060)).toEqual({ offset: 4000, delay: 60 })
  const good = [0, 1, 2, 3].map((n) => ({ offset: 4000 + n, delay: 10 + n }))
  const slow = [400, -300, 250, 900].map((n) => ({ offset: 4000 + n, delay: 800 }))
  expect(offsetOf([...slow, ...good])).toBe(4001.5)
  // Only the last eight count: a clock that was set is known again.
  expect(offsetOf([...good, ...Array.from({ length: 8 }, () => ({ offset: 7, delay: 99 }))])).toBe(7)
  expect(offsetOf([])).toBeNull()
})

it('says in one word how a picture arrives, and what it is that spoils it', () => {
  const fine = { frames: 25, width: 640, height: 480, delay: 40, loss: 0 }
  expect(judge(fine)).toEqual({ grade: 'good', because: null })
  expect(judge({ ...fine, frames: 15 })).toEqual({ grade: 'fair', because: 'frames' })
  expect(judge({ ...fine, frames: 6, loss: 0.5 })).toEqual({ grade: 'poor', because: 'frames' })
  expect(judge({ ...fine, loss: 0.2 })).toEqual({ grade: 'poor', because: 'loss' })
  expect(judge({ ...fine, delay: 900 })).toEqual({ grade: 'fair', because: 'delay' })
  const rows = (timestamp: number, framesDecoded: number, packetsReceived: number, packetsLost: number) => [
    { type: 'inbound-rtp', kind: 'video', mid: '0', timestamp, framesDecoded, packetsReceived, packetsLost },
    { type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 0.05 },
  ]
  const first = readStats(rows(1000, 50, 100, 0), undefined)
  expect(readStats(rows(3000, 100, 190, 10), first.counters).figures).toMatchObject({
    frames: 25,
    loss: 0.1,
    delay: 50,
  })
})

/** Two ends of a connection in memory: states and descriptions as the standard has them, and no media. */
class FakeConnection {
  signalingState: RTCSignalingState = 'stable'
  connectionState: RTCPeerConnectionState = 'new'
  localDescription: { type: string; sdp: string; toJSON(): object } | null = null
  remoteDescription: RTCSessionDescriptionInit | null = null
  restarts = 0
  rolledBack = 0
  private places: { sender: { track: null; getParameters(): object }; direction: string }[] = []
  onnegotiationneeded: (() => void) | null = null
  onconnectionstatechange: (() => void) | null = null
  addTransceiver(): void {
    this.places.push({ sender: { track: null, getParameters: () => ({}) }, direction: 'sendrecv' })
    if (this.places.length === 1) void Promise.resolve().then(() => this.onnegotiationneeded?.())
  }
  getTransceivers = () => this.places
  createDataChannel = () => ({ readyState: 'connecting', addEventListener: () => undefined })
  async setLocalDescription(): Promise<void> {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer'
    this.localDescription = { type, sdp: `${type} ${this.restarts}`, toJSON: () => ({ type, sdp: 'x' }) }
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable'
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
    if (description.type === 'offer') {
      if (this.signalingState === 'have-local-offer') this.rolledBack += 1
      this.signalingState = 'have-remote-offer'
    } else if (this.signalingState === 'have-local-offer') this.signalingState = 'stable'
    else throw new DOMException('wrong state', 'InvalidStateError')
    this.remoteDescription = description
  }
  addIceCandidate = async () => undefined
  restartIce(): void {
    this.restarts += 1
    this.onnegotiationneeded?.()
  }
  become(state: RTCPeerConnectionState): void {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
  close(): void {
    this.signalingState = 'closed'
  }
}
const settle = async (): Promise<void> => {
  for (let n = 0; n < 40; n++) await Promise.resolve()
}
/** Two peers; the test delivers their messages by hand. */
function pair() {
  const ends = [new FakeConnection(), new FakeConnection()],
    said: Message[][] = [[], []],
    links: string[][] = [[], []]
  const peers = ends.map((end, n): Peer =>
    makePeer({
      connect: () => end as unknown as RTCPeerConnection,
      first: n === 0,
      signal: (message) => void said[n]!.push(message),
      onLink: (link) => void links[n]!.push(link),
      onMedia: () => undefined,
      onOpen: () => undefined,
      onMessage: () => undefined,
    }),
  )
  const deliver = async (from: 0 | 1): Promise<void> => {
    peers[1 - from]!.hear(said[from]!.splice(0))
    await settle()
  }
  return { ends, said, links, peers, deliver }
}

it('meets with one offer and one answer, and says an offer again that nobody answered', async () => {
  const { ends, said, peers, deliver } = pair()
  await settle()
  expect([said[0]!.length, said[1]!.length]).toEqual([1, 0])
  said[0] = []
  await vi.advanceTimersByTimeAsync(4000)
  await settle()
  await deliver(0)
  await deliver(1)
  expect(ends.map(({ signalingState }) => signalingState)).toEqual(['stable', 'stable'])
  // A repeated answer breaks nothing.
  peers[0]!.hear([{ description: { type: 'answer', sdp: 'x' } }])
  await settle()
  expect(ends[0]!.signalingState).toBe('stable')
  for (const peer of peers) peer.close()
})

it('restarts on both sides when the line has failed, and the one who gives way gives way', async () => {
  const { ends, links, peers, deliver } = pair()
  await settle()
  await deliver(0)
  await deliver(1)
  for (const end of ends) end.become('connected')
  for (const end of ends) end.become('failed')
  await settle()
  expect([ends.map(({ restarts }) => restarts), links[0]!.at(-1)]).toEqual([[1, 1], 'lost'])
  // Both offer at once.
  const [first, second] = [deliver(0), deliver(1)]
  await Promise.all([first, second])
  await deliver(1)
  expect(ends.map(({ signalingState, rolledBack }) => [signalingState, rolledBack])).toEqual([
    ['stable', 0],
    ['stable', 1],
  ])
  // Until it is back it is tried again; a line that only stutters is left alone for ten seconds.
  await vi.advanceTimersByTimeAsync(4000)
  expect(ends[0]!.restarts).toBe(2)
  for (const end of ends) end.become('connected')
  await vi.advanceTimersByTimeAsync(12_000)
  expect(links[0]!.at(-1)).toBe('connected')
  for (const peer of peers) peer.close()
})

it('begins anew with a tab that has given the connection up, and parts with those who have gone', async () => {
  const made: FakeConnection[] = [],
    sent: Message[] = []
  const mesh = makeMesh({
    tab: 'a',
    servers: () => [],
    send: (_to, messages) => sent.push(...messages) > 0,
    events: {
      link: () => undefined,
      media: () => undefined,
      open: () => undefined,
      message: () => undefined,
    },
    connect: () => made[made.push(new FakeConnection()) - 1] as unknown as RTCPeerConnection,
  })
  mesh.meet(['a', 'b'])
  await settle()
  await vi.advanceTimersByTimeAsync(80)
  expect([made.length, sent.length]).toEqual([1, 1])
  mesh.hear('b', [{ description: { type: 'answer', sdp: 'x' }, of: 'first' }])
  await settle()
  expect(made[0]!.signalingState).toBe('stable')
  mesh.hear('b', [{ candidate: {}, of: 'second' }])
  await settle()
  expect([made.length, made[0]!.signalingState]).toEqual([2, 'closed'])
  // Somebody whom the server vouched for is kept, though an older answer does not know them yet.
  mesh.hear('c', [{ description: { type: 'offer', sdp: 'x' }, of: 'third' }])
  mesh.meet(['a', 'b'])
  expect(made[2]!.signalingState).not.toBe('closed')
  await vi.advanceTimersByTimeAsync(3100)
  mesh.meet(['a'])
  expect(made.map(({ signalingState }) => signalingState)).toEqual(['closed', 'closed', 'closed'])
  mesh.close()
})
