import type { RemoteParticipant, RemoteTrack, Room, TrackPublishOptions } from 'livekit-client'
import type { MediaRoom } from '../../room.contract.ts'
import { CAMERA_BITS, SCREEN_BITS } from './encodings.ts'
import { readStats, type Counters, type Figures } from './figures.ts'
import type { Incoming, Line, LineEvents, Outgoing, Size } from './line.ts'

/** Loaded by who enters such a room, and by nobody else. */
type Kit = typeof import('livekit-client')

type Options = {
  tab: string
  /** Current URL of the media server and token of this tab; read before each attempt. */
  media: () => MediaRoom | null
  events: LineEvents
  load?: () => Promise<Kit>
}
const FRAMES = 25
const SOURCES = { camera: 'camera', microphone: 'microphone', screen: 'screen_share' } as const
type Kind = keyof typeof SOURCES
const KINDS = Object.keys(SOURCES) as Kind[]
/** After a connection that was given up: as often as a lost socket is asked for. */
const AGAIN_MS = 5000

/**
 * Publishing options by kind of track. The library's defaults are made for talking heads: they reduce frame
 * rate before size, and send small pictures at 20 frames a second. Signs are read from movement.
 */
const optionsOf = (kit: Kit, kind: Kind): TrackPublishOptions => ({
  source: SOURCES[kind] as TrackPublishOptions['source'] & string,
  ...(kind === 'camera' && {
    simulcast: true,
    videoEncoding: { maxBitrate: CAMERA_BITS, maxFramerate: FRAMES },
    videoSimulcastLayers: [new kit.VideoPreset(320, 240, CAMERA_BITS / 2, FRAMES)],
    degradationPreference: 'maintain-framerate',
  }),
  ...(kind === 'screen' && {
    simulcast: false,
    screenShareEncoding: { maxBitrate: SCREEN_BITS, maxFramerate: FRAMES },
    degradationPreference: 'maintain-resolution',
  }),
})

/**
 * Each device sends once, to a media server (LiveKit) that sends on: for more people than devices can send to
 * each other. Tabs are its participants, by their own names, and only those whom presence names are listened
 * to.
 */
export function makeServerLine({
  tab: mine,
  media,
  events,
  load = () => import('livekit-client'),
}: Options): Line & { retry(): void } {
  let room: Room | null = null,
    kit: Kit | null = null,
    joining = false,
    closed = false
  let outgoing: Outgoing = { camera: null, microphone: null, screen: null }
  const expected = new Set<string>(),
    here = new Set<string>(),
    sizes = new Map<string, Size>(),
    counters = new Map<string, Counters>(),
    sent = new Map<Kind, MediaStreamTrack>()
  let work: Promise<void> = Promise.resolve()

  const tracksOf = (person: RemoteParticipant): { kind: Kind; track: RemoteTrack }[] =>
    KINDS.flatMap((kind) => {
      const track = person.getTrackPublication(SOURCES[kind] as never)?.track
      return track ? [{ kind, track: track as RemoteTrack }] : []
    })
  function tellMedia(person: RemoteParticipant): void {
    const incoming: Incoming = { camera: null, microphone: null, screen: null }
    for (const { kind, track } of tracksOf(person)) incoming[kind] = new MediaStream([track.mediaStreamTrack])
    events.media(person.identity, incoming)
    const size = sizes.get(person.identity)
    if (size) see(person.identity, size)
  }
  /** Somebody who is there and may be: named by presence, and in the server's room. */
  function meetIf(person: RemoteParticipant): void {
    if (!expected.has(person.identity) || here.has(person.identity)) return
    here.add(person.identity)
    events.link(person.identity, 'connected')
    events.open(person.identity)
    tellMedia(person)
  }
  const others = (): RemoteParticipant[] => [...(room?.remoteParticipants.values() ?? [])]
  const tellAll = (link: 'connected' | 'lost'): void => {
    for (const tab of here) events.link(tab, link)
  }

  /** Makes what is sent what is wanted; one change after the other. */
  function publish(): void {
    work = work.then(publishNow).catch(() => undefined)
  }
  async function publishNow(): Promise<void> {
    if (!room || !kit || closed) return
    const { localParticipant } = room
    for (const kind of KINDS) {
      const wanted = outgoing[kind],
        before = sent.get(kind)
      if (wanted === (before ?? null)) continue
      // oxlint-disable-next-line no-await-in-loop -- one negotiation after the other
      if (before) await localParticipant.unpublishTrack(before, false)
      sent.delete(kind)
      if (!wanted) continue
      // oxlint-disable-next-line no-await-in-loop -- as above
      await localParticipant.publishTrack(wanted, optionsOf(kit, kind))
      sent.set(kind, wanted)
    }
  }
  function listen(joined: Room, { RoomEvent }: Kit): void {
    joined
      .on(RoomEvent.ParticipantConnected, meetIf)
      .on(RoomEvent.ParticipantDisconnected, ({ identity }) => {
        if (here.delete(identity)) events.link(identity, 'lost')
      })
      .on(RoomEvent.TrackSubscribed, (_, __, person) => tellMedia(person))
      .on(RoomEvent.TrackUnsubscribed, (_, __, person) => tellMedia(person))
      .on(RoomEvent.Reconnecting, () => tellAll('lost'))
      .on(RoomEvent.Reconnected, () => tellAll('connected'))
      .on(RoomEvent.Disconnected, () => {
        tellAll('lost')
        here.clear()
        sent.clear()
        room = null
        if (!closed) setTimeout(join, AGAIN_MS)
      })
      .on(RoomEvent.DataReceived, (bytes, person) => {
        if (person && here.has(person.identity)) events.message(person.identity, parsed(bytes))
      })
  }
  function join(): void {
    const where = media()
    if (!where || room || joining || closed) return
    joining = true
    void load()
      .then(async (loaded) => {
        kit = loaded
        // `see` requests small pictures for small tiles; pausing pictures out of sight would hide a sign.
        const next = new loaded.Room({ adaptiveStream: false, dynacast: true, disconnectOnPageLeave: false })
        listen(next, loaded)
        await next.connect(where.url, where.token, { autoSubscribe: true })
        room = next
        for (const person of others()) meetIf(person)
        publish()
      })
      .catch(() => void setTimeout(join, AGAIN_MS))
      .finally(() => {
        joining = false
        if (closed) void room?.disconnect()
      })
  }
  function see(tab: string, size: Size): void {
    sizes.set(tab, size)
    const publication = room?.remoteParticipants.get(tab)?.getTrackPublication(SOURCES.camera as never)
    if (publication && kit && 'setVideoQuality' in publication)
      publication.setVideoQuality(size === 'large' ? kit.VideoQuality.HIGH : kit.VideoQuality.LOW)
  }
  return {
    meet(tabs) {
      expected.clear()
      for (const tab of tabs) if (tab !== mine) expected.add(tab)
      for (const tab of here) if (!expected.has(tab)) here.delete(tab)
      join()
      for (const tab of expected) if (!here.has(tab)) events.link(tab, 'connecting')
      for (const person of others()) meetIf(person)
    },
    // Signals are for devices that send to each other.
    hear: () => undefined,
    give(wanted) {
      outgoing = wanted
      publish()
    },
    // The server knows itself how large a picture each device asks for.
    size: () => undefined,
    see,
    say(message, to) {
      const bytes = new TextEncoder().encode(JSON.stringify(message))
      void room?.localParticipant
        .publishData(bytes as Uint8Array<ArrayBuffer>, {
          reliable: true,
          ...(to !== undefined && { destinationIdentities: [to] }),
        })
        .catch(() => undefined)
    },
    async figures() {
      const found = new Map<string, Figures>()
      for (const person of others()) {
        const camera = tracksOf(person).find(({ kind }) => kind === 'camera')?.track
        // oxlint-disable-next-line no-await-in-loop -- a report after the other, on one connection
        const report = await camera?.getRTCStatsReport()
        if (!report || !here.has(person.identity)) continue
        const read = readStats(report.values() as Iterable<never>, counters.get(person.identity), null)
        counters.set(person.identity, read.counters)
        found.set(person.identity, read.figures)
      }
      return found
    },
    retry: join,
    close() {
      closed = true
      void room?.disconnect()
    },
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
