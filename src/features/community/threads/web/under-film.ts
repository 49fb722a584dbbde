import { createContext, type ReactNode } from 'react'

/** A film that is open in its player. */
export type OpenFilm = { media_id: string; film: string; title: string }

/** A port: captions, which stand above discussions, are rendered below their films. */
export const UnderFilm = createContext<(film: OpenFilm) => ReactNode>(() => null)
