import type { MayJoin, SocketUser } from './realtime.ts'

const ROOM = /^([a-z][a-z-]{0,30}):([\w-]{1,64})$/

export type Rooms = {
  register(prefix: string, mayJoin: MayJoin): void
  mayJoin(user: SocketUser, room: string): Promise<boolean>
}

/** Rules for joining rooms. Nobody may join a room with an unregistered prefix. */
export function makeRooms(): Rooms {
  const rules = new Map<string, MayJoin>([
    ['user', (user, id) => id === user.user_id],
    ['organization', (user, id) => id === user.organization_id],
  ])
  return {
    register: (prefix, mayJoin) => void rules.set(prefix, mayJoin),
    async mayJoin(user, room) {
      const [, prefix, id] = ROOM.exec(room) ?? []
      return prefix !== undefined && id !== undefined && ((await rules.get(prefix)?.(user, id)) ?? false)
    },
  }
}

/** The room in what a client sent: its name, or the object in which it was offered. */
export function roomIn(value: unknown): string | null {
  const room = typeof value === 'object' && value !== null && 'room' in value ? value.room : value
  return typeof room === 'string' && ROOM.test(room) ? room : null
}
