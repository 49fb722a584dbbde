import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/**
 * A part without which its page is whole (a banner, a notice), loaded when it is rendered. Where its code
 * cannot be fetched, as after a release or without a connection, nothing stands there and the page goes on.
 */
export const extraPart = (
  load: () => Promise<{ default: ComponentType }>,
): LazyExoticComponent<ComponentType> => lazy(() => load().catch(() => ({ default: () => null })))
