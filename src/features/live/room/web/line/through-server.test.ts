import { expect, it, vi } from 'vitest'
import type { Incoming, Link } from './line.ts'
import { makeServerLine } from './through-server.ts'

class FakeStream {
  tracks: unknown[]
  constructor(tracks: unknown[]) {
    this.tracks = tracks
  }
}
vi.stubGlobal('MediaStream', FakeStream)

type Publication = { track: { mediaStreamTrack: string }; setVideoQuality: (quality: number) => void }
/** A participant as the library has one. */
const participant = (identity: string, qualities: number[]) => {
  const camera: Publication = {
    track: { mediaStreamTrack: `camera of ${identity}` },
    setVideoQuality: (quality) => void qualities.push(quality),
  }
  return {
    identity,
    getTrackPublication: (source: string) => (source === 'camera' ? camera : undefined),
  }
}

/** The library, as far as it is asked: a room whose events the test makes. */
function kit() {
  const on = new Map<string, (...args: unknown[]) => void>()
  const did: unknown[] = []
  const remoteParticipants = new Map<string, ReturnType<typeof participant>>()
  let refuses = 0
  class Room {
    remoteParticipants = remoteParticipants
    localParticipant = {
      publishTrack: async (track: unknown, options: object) => void did.push(['publish', track, options]),
      unpublishTrack: async (track: unknown, stop: boolean) => void did.push(['unpublish', track, stop]),
      publishData: async (
        bytes: Uint8Array,
        { destinationIdentities }: { destinationIdentities?: string[] },
      ) => void did.push(['say', new TextDecoder().decode(bytes), destinationIdentities]),
    }
    on(event: string, handle: (...args: unknown[]) => void) {
      on.set(event, handle)
      return this
    }
    async connect(url: string, token: string) {
      if (refuses-- > 0) throw new Error('away')
      did.push(['connect', url, token])
    }
    async disconnect() {
      did.push(['disconnect'])
    }
  }
  const names = ['ParticipantConnected', 'ParticipantDisconnected', 'TrackSubscribed', 'TrackUnsubscribed']
  const RoomEvent = Object.fromEntries(
    [...names, 'Reconnecting', 'Reconnected', 'Disconnected', 'DataReceived'].map((name) => [name, name]),
  )
  const VideoPreset = function (this: { size: number[] }, ...size: number[]): void {
    this.size = size
  }
  return {
    did,
    remoteParticipants,
    refuse: (times: number) => (refuses = times),
    happen: (event: string, ...args: unknown[]) => on.get(event)!(...args),
    loaded: { Room, RoomEvent, VideoPreset, VideoQuality: { LOW: 0, HIGH: 2 } } as never,
  }
}

function start() {
  const fake = kit(),
    links: [string, Link][] = [],
    heard: unknown[] = [],
    opened: string[] = [],
    seen = new Map<string, Incoming>()
  const line = makeServerLine({
    tab: 'me',
    media: () => ({ url: 'wss://meet.example', token: 'word' }),
    events: {
      link: (tab, link) => void links.push([tab, link]),
      media: (tab, incoming) => void seen.set(tab, incoming),
      open: (tab) => void opened.push(tab),
      message: (tab, value) => void heard.push([tab, value]),
    },
    load: async () => fake.loaded,
  })
  return { line, links, heard, opened, seen, ...fake }
}

it('meets who is present and nobody else, sends fluently, and asks for small pictures of who is small', async () => {
  const { line, did, remoteParticipants, happen, links, heard, opened, seen } = start()
  const qualities: number[] = []
  const friend = participant('friend', qualities),
    stranger = participant('stranger', [])
  remoteParticipants.set('friend', friend)
  line.give({ camera: 'my camera' as never, microphone: null, screen: null })
  line.meet(['me', 'friend'])
  await vi.waitFor(() => expect(did).toHaveLength(2))
  expect(did[0]).toEqual(['connect', 'wss://meet.example', 'word'])
  expect(did[1]).toEqual([
    'publish',
    'my camera',
    expect.objectContaining({
      source: 'camera',
      degradationPreference: 'maintain-framerate',
      videoEncoding: { maxBitrate: 600_000, maxFramerate: 25 },
      videoSimulcastLayers: [{ size: [320, 240, 300_000, 25] }],
    }),
  ])
  expect(opened).toEqual(['friend'])
  expect(seen.get('friend')!.camera).toEqual(new FakeStream(['camera of friend']))

  remoteParticipants.set('stranger', stranger)
  happen('ParticipantConnected', stranger)
  const bytes = new TextEncoder().encode('{"kind":"look"}')
  happen('DataReceived', bytes, stranger)
  happen('DataReceived', bytes, friend)
  expect(heard).toEqual([['friend', { kind: 'look' }]])
  line.see!('friend', 'large')
  line.see!('friend', 'small')
  expect(qualities).toEqual([2, 0])
  line.say({ kind: 'look' }, 'friend')
  expect(did.at(-1)).toEqual(['say', '{"kind":"look"}', ['friend']])

  happen('Reconnecting')
  happen('Reconnected')
  expect(links.slice(-2)).toEqual([
    ['friend', 'lost'],
    ['friend', 'connected'],
  ])
  // Another camera replaces the previous one, whose track is not stopped: the device still shows it.
  line.give({ camera: 'other camera' as never, microphone: null, screen: null })
  await vi.waitFor(() => expect(did.at(-1)).toEqual(expect.arrayContaining(['publish', 'other camera'])))
  expect(did.at(-2)).toEqual(['unpublish', 'my camera', false])
})

it('comes back after a connection that could not be made, or was given up, with all that it sent', async () => {
  vi.useFakeTimers()
  const { line, did, refuse, happen } = start()
  refuse(1)
  line.give({ camera: 'my camera' as never, microphone: null, screen: null })
  line.meet(['me'])
  await vi.advanceTimersByTimeAsync(5100)
  expect(did.map((one) => (one as string[])[0])).toEqual(['connect', 'publish'])
  happen('Disconnected')
  await vi.advanceTimersByTimeAsync(5100)
  expect(did.map((one) => (one as string[])[0])).toEqual(['connect', 'publish', 'connect', 'publish'])
  line.close()
  happen('Disconnected')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(did.at(-1)).toEqual(['disconnect'])
  vi.useRealTimers()
})
