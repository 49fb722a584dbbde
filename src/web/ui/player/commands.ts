import type { KeyboardEvent } from 'react'
import { commandOf, type PlayerCommand } from './keys.ts'
import type { Player } from './use-player.ts'

type Commands = Partial<Record<PlayerCommand, () => void>>

/** Commands of the keys that every player of films has. */
export const commandsOf = (player: Player, fullscreen: { toggle: () => void }) =>
  ({
    toggle: player.toggle,
    back: () => player.skip(-1),
    forward: () => player.skip(1),
    frameBack: () => player.step(-1),
    frameForward: () => player.step(1),
    markA: () => player.mark('a'),
    markB: () => player.mark('b'),
    mirror: player.toggleMirror,
    fullscreen: fullscreen.toggle,
  }) satisfies Commands

/** Handles the keys of a player; others go on to the page. */
export const onPlayerKey =
  (commands: Commands) =>
  (event: KeyboardEvent): void => {
    const command = commandOf(event)
    const act = command && commands[command]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
