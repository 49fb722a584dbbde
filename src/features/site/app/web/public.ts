import { lazy, type ComponentType } from 'react'

type Card = ComponentType<{ lessons: number }>
const Nothing: Card = () => null
// The build adds waiting for the card's styles around import(), so errors are caught outside this function.
const load = async (): Promise<{ InstallCard: Card }> => import('./InstallCard.tsx')

/** Loaded by itself, and left out where it cannot be had: nobody installs anything without a connection. */
export const InstallCard = lazy(() =>
  load().then(
    (part) => ({ default: part.InstallCard }),
    () => ({ default: Nothing }),
  ),
)
