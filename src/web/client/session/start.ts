import { recoverFromChunkErrors } from '../health/chunk-recovery.ts'
import { bustFrame } from '../navigation/frame-busting.ts'
import { followMailLinks } from '../browser/mail-links.ts'
import { startMonitoring } from '../health/monitoring.ts'
import { followHandedness } from '../preferences/handedness.ts'
import { followReducedMotion } from '../preferences/motion.ts'
import { setNavigator, type Navigator } from '../navigation/navigation.ts'
import { rehydrated } from './session.ts'
import { followSignOutElsewhere, onSignOut } from './sign-out.ts'
import { startSocket } from '../socket.ts'

type Start = {
  /** The router's navigate. */
  navigate: Navigator
  /** Address that the router is navigating to (`router.state.navigation.location`), if any. */
  goingTo: () => string | undefined
  /** Forgets the server state: `() => queryClient.clear()`. */
  clearQueries: () => void
}

/**
 * Starts everything that lives as long as the page; resolves when the app may render (the persisted state is
 * read, or its time is up). The language is started by `startLanguage` of `#web/i18n/language.tsx`.
 */
export async function startClient({ navigate, goingTo, clearQueries }: Start): Promise<() => void> {
  bustFrame()
  void startMonitoring()
  const stops = [
    setNavigator(navigate),
    recoverFromChunkErrors(goingTo),
    onSignOut(clearQueries),
    followSignOutElsewhere(),
    followReducedMotion(),
    followHandedness(),
    followMailLinks(),
  ]
  await rehydrated()
  stops.push(startSocket())
  return () => stops.forEach((stop) => stop())
}
