import type { Config } from '#server/config.ts'
import { MESH_PLACES } from '../shared/limits.ts'
import type { RoomLine } from '../room.contract.ts'

type Configured = Pick<Config, 'LIVEKIT_URL' | 'LIVEKIT_PLACES'>

/**
 * How many people a room has places for, teachers and interpreter among them; guardians take none. The one
 * place that says it: devices that send to each other directly bear no more than six.
 */
export const roomPlaces = ({ LIVEKIT_URL, LIVEKIT_PLACES }: Configured): number =>
  LIVEKIT_URL ? LIVEKIT_PLACES : MESH_PLACES

/**
 * What carries a meeting. A server only where more people are planned for than devices bear among themselves,
 * so that a small meeting is seen by nobody else.
 *
 * @param planned for how many it is
 */
export const lineOf = ({ LIVEKIT_URL }: Configured, planned: number): RoomLine =>
  LIVEKIT_URL && planned > MESH_PLACES ? 'server' : 'mesh'
