import { lazy, type ComponentType } from 'react'

const Nothing: ComponentType<{ lessons: number }> = () => null
/** Loaded by itself, and left out where it cannot be had: nobody installs anything without a connection. */
export const InstallCard = lazy(() =>
  import('./InstallCard.tsx').then(
    (part) => ({ default: part.InstallCard as ComponentType<{ lessons: number }> }),
    () => ({ default: Nothing }),
  ),
)
