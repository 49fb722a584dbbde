import { makeCollector, type Message } from './collect.ts'
import { readStats, type Counters, type Figures } from './figures.ts'
import type { Line, LineEvents, Outgoing } from './line.ts'
import { makePeer, type Peer } from './peer.ts'

/** An answer about who is there may be older than what somebody has just said. */
const VOUCHED_MS = 3000

/**
 * A connection, with the id that the other end gave it. If only one end has given up the connection (a tab
 * returns after a long silence), its new id tells the other, and both begin anew.
 */
type Met = { peer: Peer; theirs: string | undefined }

type Options = {
  tab: string
  servers: () => RTCIceServer[]
  /** Sends to another tab through the server; false while there is no socket. */
  send: (to: string, messages: Message[]) => boolean
  events: LineEvents
  connect?: (config: RTCConfiguration) => RTCPeerConnection
}

/** Each device sends to each other directly: up to six people, and nobody else sees or hears anything. */
export function makeMesh({
  tab: mine,
  servers,
  send,
  events,
  connect = (config) => new RTCPeerConnection(config),
}: Options): Line & { retry(): void } {
  const peers = new Map<string, Met>(),
    counters = new Map<string, Counters>()
  const collector = makeCollector(send)
  /** Tabs that spoke before presence told of them: the server has vouched for them. */
  const vouched = new Map<string, number>()
  let outgoing: Outgoing = { camera: null, microphone: null, screen: null }

  function peerOf(tab: string): Met {
    const known = peers.get(tab)
    if (known) return known
    const ours: string = crypto.randomUUID()
    const peer = makePeer({
      connect: () => connect({ iceServers: servers(), bundlePolicy: 'max-bundle' }),
      first: mine < tab,
      signal: (message) => collector.add(tab, { ...message, of: ours }),
      onLink: (link) => events.link(tab, link),
      onMedia: (media) => events.media(tab, media),
      onOpen: () => events.open(tab),
      onMessage: (value) => events.message(tab, value),
    })
    const met: Met = { peer, theirs: undefined }
    peers.set(tab, met)
    events.link(tab, 'connecting')
    void peer.give(outgoing)
    return met
  }
  function part(tab: string): void {
    peers.get(tab)?.peer.close()
    peers.delete(tab)
    counters.delete(tab)
    collector.forget(tab)
  }
  return {
    meet(tabs) {
      for (const tab of peers.keys())
        if (!tabs.includes(tab) && performance.now() - (vouched.get(tab) ?? -Infinity) > VOUCHED_MS) part(tab)
      for (const tab of tabs) if (tab !== mine) peerOf(tab)
    },
    hear(tab, messages) {
      if (!peers.has(tab)) vouched.set(tab, performance.now())
      for (const message of messages) {
        const of = typeof message['of'] === 'string' ? message['of'] : undefined
        const before = peers.get(tab)?.theirs
        if (before !== undefined && before !== of) part(tab)
        const met = peerOf(tab)
        met.theirs = of
        met.peer.hear([message])
      }
    },
    give(media) {
      outgoing = media
      for (const { peer } of peers.values()) void peer.give(media)
    },
    size: (tab, size) => void peers.get(tab)?.peer.size(size),
    say(message, to) {
      const text = JSON.stringify(message)
      for (const [tab, { peer }] of peers) if (to === undefined || to === tab) peer.say(text)
    },
    async figures() {
      const found = new Map<string, Figures>()
      for (const [tab, { peer }] of peers) {
        const report = await peer.stats()
        const read = readStats(report.values() as Iterable<never>, counters.get(tab))
        counters.set(tab, read.counters)
        found.set(tab, read.figures)
      }
      return found
    },
    retry: collector.retry,
    close() {
      collector.stop()
      for (const { peer } of peers.values()) peer.close()
      peers.clear()
    },
  }
}
