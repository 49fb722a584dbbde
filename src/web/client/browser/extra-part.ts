import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/**
 * Loads an optional part of a page (a banner, a notice) when it is rendered. If its code cannot be fetched,
 * as after a release or without a connection, it renders nothing and the page works without it.
 */
export const extraPart = (
  load: () => Promise<{ default: ComponentType }>,
): LazyExoticComponent<ComponentType> => lazy(() => load().catch(() => ({ default: () => null })))
