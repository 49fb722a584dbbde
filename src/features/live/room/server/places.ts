import type { Config } from '#server/config.ts'
import { MESH_PLACES } from '../shared/limits.ts'

/**
 * How many people a room has places for, teachers and interpreter among them; guardians take none. The one
 * place that says it: devices that send to each other directly bear no more.
 */
export const roomPlaces = (_config: Config): number => MESH_PLACES
