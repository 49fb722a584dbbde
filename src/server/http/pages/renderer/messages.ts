import type { Language } from '#contract/constants.ts'

/** Name of the renderer's program in the bundle of the server. */
export const RENDERER_FILE = 'page-renderer.js'

/** A page as the renderer makes it. */
export type Rendered = {
  /** 404 where the page says that there is no such thing, 403 where it says what opens it. */
  status: number
  /** Styles and preloads of the first screen. */
  head: string
  /** HTML inside #root. */
  content: string
  /** JSON of what the page was made with, for the application that takes it over; null when it can't. */
  seed: string | null
}

/** The server to the renderer. */
export type ToRenderer =
  | { kind: 'render'; id: number; address: string; language: Language; origin: string }
  | { kind: 'answer'; id: number; status: number; type: string; body: string }

/** The renderer to the server: it asks for data as a visitor's browser would. */
export type FromRenderer =
  | { kind: 'ask'; id: number; render: number; path: string; headers: Record<string, string> }
  | { kind: 'made'; id: number; page: Rendered }
  | { kind: 'failed'; id: number; reason: string }
