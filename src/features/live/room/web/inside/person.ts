import type { RoomPerson } from '../../room.contract.ts'
import type { Figures, Grade } from '../line/figures.ts'
import type { Link } from '../line/line.ts'
import type { RoomSession } from '../session/session.ts'
import { queueOf, type RoomSessionState } from '../session/state.ts'

/** Somebody who is there, with all that a screen shows of them. */
export type Person = RoomPerson & {
  mine: boolean
  /** Null for oneself. */
  tab: string | null
  link: Link
  camera: MediaStream | null
  screen: MediaStream | null
  sound: MediaStream | null
  microphone: boolean
  floor: boolean
  /** Their number in the queue of raised hands, from 1; null: their hand is down. */
  hand: number | null
  sees: Grade
  figures: Figures | null
}

/** Those who are there in everybody's one order, oneself among them. */
export function personsOf(
  state: RoomSessionState,
  session: Pick<RoomSession, 'me' | 'toMine'>,
  own: { camera: MediaStream | null },
): Person[] {
  const tabOf = new Map(Object.entries(state.others).map(([tab, one]) => [one.user_id, tab]))
  const here = state.people.filter(({ user_id }) => user_id === session.me || tabOf.has(user_id))
  const hands = here.flatMap(({ user_id }) => {
    const tab = tabOf.get(user_id)
    const at = tab ? state.others[tab]!.told.hand : state.mine.hand
    return at === null ? [] : [{ user_id, at: tab ? session.toMine(tab, at) : at }]
  })
  const queue = queueOf(hands)
  return here.map((person): Person => {
    const place = queue.indexOf(person.user_id)
    const hand = place < 0 ? null : place + 1
    const tab = tabOf.get(person.user_id)
    if (person.user_id === session.me || tab === undefined)
      return {
        ...person,
        mine: true,
        tab: null,
        link: 'connected',
        camera: own.camera,
        screen: null,
        sound: null,
        microphone: state.mine.microphone,
        floor: state.mine.floor,
        hand,
        sees: state.mine.sees,
        figures: null,
      }
    const { link, media, told, figures } = state.others[tab]!
    return {
      ...person,
      mine: false,
      tab,
      link,
      camera: told.camera ? media.camera : null,
      screen: told.screen ? media.screen : null,
      sound: told.microphone ? media.microphone : null,
      microphone: told.microphone,
      floor: told.floor,
      hand,
      sees: told.sees,
      figures,
    }
  })
}
