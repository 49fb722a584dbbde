import type { Figures } from './figures.ts'

/** Tracks that this device sends; null for a kind that it does not send. */
export type Outgoing = {
  camera: MediaStreamTrack | null
  microphone: MediaStreamTrack | null
  screen: MediaStreamTrack | null
}
/** Streams from another person. They stay the same while nothing is sent; the sender tells if they are on. */
export type Incoming = {
  camera: MediaStream | null
  microphone: MediaStream | null
  screen: MediaStream | null
}
/** `connected`: pictures and messages arrive; `lost`: they did, and it is being mended. */
export type Link = 'connecting' | 'connected' | 'lost'
/** Size at which another device shows one's picture. */
export type Size = 'large' | 'small'

export type LineEvents = {
  link(tab: string, link: Link): void
  media(tab: string, incoming: Incoming): void
  /** Messages can be said to this tab from now on. */
  open(tab: string): void
  message(tab: string, value: unknown): void
}

/**
 * Transport of pictures and messages between the tabs of a room: directly between devices, or through a
 * server.
 */
export type Line = {
  /** Sets the other tabs that are present; called at each change of presence. */
  meet(tabs: readonly string[]): void
  /** Handles messages of another tab that arrived through the server. */
  hear(tab: string, messages: readonly Record<string, unknown>[]): void
  give(media: Outgoing): void
  /** Somebody shows this device's picture large or small: no more is sent than they need. */
  size(tab: string, size: Size): void
  /** This device shows somebody large or small, where it asks a server and not their device. */
  see?(tab: string, size: Size): void
  /** Says something to one tab, or to all of them; lost where nobody is connected. */
  say(message: object, to?: string): void
  /** Quality of the connection to each tab, since the last call. */
  figures(): Promise<Map<string, Figures>>
  close(): void
}
