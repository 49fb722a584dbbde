import type { Config } from '#server/config.ts'
import { MESH_PLACES } from '../shared/limits.ts'
import type { RoomLine } from '../room.contract.ts'

type Configured = Pick<Config, 'LIVEKIT_URL' | 'LIVEKIT_PLACES'>

/**
 * Maximum number of people for whom a room can be planned, with teachers and interpreter but without
 * guardians. Devices that send to each other directly can serve no more than six.
 */
export const roomPlaces = ({ LIVEKIT_URL, LIVEKIT_PLACES }: Configured): number =>
  LIVEKIT_URL ? LIVEKIT_PLACES : MESH_PLACES

/**
 * Transport of a meeting. Uses a server only for more people than devices can serve among themselves, so that
 * small meetings stay private to their devices.
 *
 * @param planned number of planned participants
 */
export const lineOf = ({ LIVEKIT_URL }: Configured, planned: number): RoomLine =>
  LIVEKIT_URL && planned > MESH_PLACES ? 'server' : 'mesh'
