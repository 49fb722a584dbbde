import type { Incoming, Link, Outgoing, Size } from './line.ts'
import type { Message } from './collect.ts'
import { tuneCamera, tuneScreen } from './encodings.ts'

/** A description that nobody answered is said again after so long: the other's socket may have been away. */
const AGAIN_MS = 4000
/** A line that is lost is mended so often until it is back. */
const MEND_MS = 4000
/** Chromium calls a line `disconnected` at once and `failed` after this; others never say `failed`. */
const GIVE_UP_MS = 10_000

/** Fixed slots in the session, so that switching a camera on needs no new negotiation. */
const PLACES = ['camera', 'microphone', 'screen'] as const
type Place = (typeof PLACES)[number]
const KIND: Record<Place, 'audio' | 'video'> = { camera: 'video', microphone: 'audio', screen: 'video' }

export type PeerOptions = {
  /** Makes the connection; a fake in tests. */
  connect: () => RTCPeerConnection
  /** Of the two, one makes the places and the channel, and does not give way. */
  first: boolean
  signal: (message: Message) => void
  onLink: (link: Link) => void
  onMedia: (incoming: Incoming) => void
  onOpen: () => void
  onMessage: (value: unknown) => void
}
export type Peer = ReturnType<typeof makePeer>

/**
 * The connection to one tab: perfect negotiation (W3C WebRTC, 10.7), three places for media made once, one
 * channel for messages. When the line is lost both sides restart ICE until it is back; media that flow are
 * never touched by a signal that is missing.
 */
export function makePeer({ connect, first, signal, onLink, onMedia, onOpen, onMessage }: PeerOptions) {
  const pc = connect()
  const incoming: Incoming = { camera: null, microphone: null, screen: null }
  let outgoing: Outgoing = { camera: null, microphone: null, screen: null }
  let channel: RTCDataChannel | undefined
  let making = false,
    ignoring = false,
    closed = false,
    connected = false
  let size: Size = 'small'
  let lostAt: number | null = null
  /** Candidates may overtake the description they belong to. */
  let early: RTCIceCandidateInit[] = []

  const transceiverOf = (place: Place): RTCRtpTransceiver | undefined =>
    pc.getTransceivers()[PLACES.indexOf(place)]
  const place = async (): Promise<void> => {
    await Promise.all(
      PLACES.map(async (name) => {
        const transceiver = transceiverOf(name)
        if (transceiver && transceiver.sender.track !== outgoing[name])
          await transceiver.sender.replaceTrack(outgoing[name])
      }),
    )
    await tune()
  }
  /** One after another: a sender takes parameters only when nothing has changed them since they were read. */
  let tuning = Promise.resolve()
  const tune = (): Promise<void> => {
    tuning = tuning.then(async () => {
      const camera = transceiverOf('camera'),
        screen = transceiverOf('screen')
      if (camera) await tuneCamera(camera.sender, size)
      if (screen) await tuneScreen(screen.sender)
    })
    return tuning
  }
  const talk = (made: RTCDataChannel): void => {
    channel = made
    made.addEventListener('open', () => onOpen())
    made.addEventListener('message', ({ data }: MessageEvent) => {
      try {
        onMessage(JSON.parse(String(data)))
      } catch {
        /* Not ours. */
      }
    })
  }

  pc.ondatachannel = ({ channel: made }) => talk(made)
  pc.ontrack = ({ transceiver, track }) => {
    const name = PLACES[pc.getTransceivers().indexOf(transceiver)]
    if (!name) return
    incoming[name] = new MediaStream([track])
    onMedia({ ...incoming })
  }
  pc.onicecandidate = ({ candidate }) => {
    if (candidate) signal({ candidate: candidate.toJSON() })
  }
  pc.onnegotiationneeded = async () => {
    try {
      making = true
      await pc.setLocalDescription()
      if (pc.localDescription) signal({ description: pc.localDescription.toJSON() })
    } catch {
      // The other side's description arrived first, or the connection was closed.
    } finally {
      making = false
    }
  }
  pc.onconnectionstatechange = () => {
    const { connectionState: state } = pc
    if (state === 'connected') {
      connected = true
      lostAt = null
      onLink('connected')
      void tune()
    } else if (state === 'failed' || state === 'disconnected') {
      lostAt ??= performance.now()
      if (state === 'failed') mend()
      onLink(connected ? 'lost' : 'connecting')
    }
  }
  const mend = (): void => {
    if (!closed && pc.signalingState === 'stable') pc.restartIce()
  }
  const mending = setInterval(() => {
    const { connectionState: state } = pc
    if (state === 'failed' || (lostAt !== null && performance.now() - lostAt > GIVE_UP_MS)) mend()
  }, MEND_MS)
  const repeating = setInterval(() => {
    if (pc.signalingState === 'have-local-offer' && !making && pc.localDescription)
      signal({ description: pc.localDescription.toJSON() })
  }, AGAIN_MS)

  if (first) {
    for (const name of PLACES) pc.addTransceiver(KIND[name], { direction: 'sendrecv' })
    talk(pc.createDataChannel('room'))
  }

  async function describe(description: RTCSessionDescriptionInit): Promise<void> {
    const collides = description.type === 'offer' && (making || pc.signalingState !== 'stable')
    ignoring = first && collides
    if (ignoring) return
    // Said again although it was heard.
    if (description.type === 'answer' && pc.signalingState !== 'have-local-offer') return
    await pc.setRemoteDescription(description)
    for (const candidate of early) await pc.addIceCandidate(candidate).catch(() => undefined)
    early = []
    if (description.type === 'offer') {
      for (const transceiver of pc.getTransceivers()) transceiver.direction = 'sendrecv'
      await place()
      await pc.setLocalDescription()
      if (pc.localDescription) signal({ description: pc.localDescription.toJSON() })
    } else await tune()
  }
  async function take(message: Message): Promise<void> {
    if (closed) return
    if (message['description']) await describe(message['description'] as RTCSessionDescriptionInit)
    else if (message['candidate']) {
      const candidate = message['candidate'] as RTCIceCandidateInit
      if (!pc.remoteDescription) early.push(candidate)
      else
        await pc.addIceCandidate(candidate).catch((error: unknown) => {
          if (!ignoring) throw error
        })
    }
  }
  /** One after another: a candidate must not overtake its description. */
  let queue = Promise.resolve()

  return {
    hear(messages: readonly Message[]): void {
      for (const message of messages)
        // Ignore invalid messages of another device: the connection recovers by itself.
        queue = queue.then(() => take(message)).catch(() => undefined)
    },
    async give(media: Outgoing): Promise<void> {
      outgoing = media
      // Before the places are negotiated they are filled by `describe`.
      if (first || pc.remoteDescription) await place()
    },
    async size(wanted: Size): Promise<void> {
      size = wanted
      await tune()
    },
    say(text: string): void {
      if (channel?.readyState === 'open') channel.send(text)
    },
    stats: (): Promise<RTCStatsReport> => pc.getStats(),
    close(): void {
      closed = true
      clearInterval(mending)
      clearInterval(repeating)
      pc.close()
    },
  }
}
