import type { Figures } from './figures.ts'

/** What this device sends. Null: nothing of that kind. */
export type Outgoing = {
  camera: MediaStreamTrack | null
  microphone: MediaStreamTrack | null
  screen: MediaStreamTrack | null
}
/** What comes from somebody. Tracks stay the same while they send nothing; whether they do, they say. */
export type Incoming = {
  camera: MediaStream | null
  microphone: MediaStream | null
  screen: MediaStream | null
}
/** `connected`: pictures and messages arrive; `lost`: they did, and it is being mended. */
export type Link = 'connecting' | 'connected' | 'lost'
/** How large somebody shows one's picture. */
export type Size = 'large' | 'small'

export type LineEvents = {
  link(tab: string, link: Link): void
  media(tab: string, incoming: Incoming): void
  /** Messages can be said to this tab from now on. */
  open(tab: string): void
  message(tab: string, value: unknown): void
}

/**
 * What carries pictures and messages between the tabs of a room. Devices that send to each other
 * are one, a server between them another.
 */
export type Line = {
  /** Who is there, beside this tab: comes and goes with presence. */
  meet(tabs: readonly string[]): void
  /** What another tab says through the server. */
  hear(tab: string, messages: readonly Record<string, unknown>[]): void
  give(media: Outgoing): void
  /** Somebody shows this device's picture large or small: no more is sent than they need. */
  size(tab: string, size: Size): void
  /** This device shows somebody large or small, where it asks a server and not their device. */
  see?(tab: string, size: Size): void
  /** Says something to one tab, or to all of them; lost where nobody is connected. */
  say(message: object, to?: string): void
  /** How the line to each tab is, since the last time it was asked. */
  figures(): Promise<Map<string, Figures>>
  close(): void
}
