import { create } from 'zustand'
import { resettable } from '../session/reset.ts'

/** `failed`: the attempts are used up; it tries again when the browser is back online. */
export type SocketStatus = 'off' | 'connecting' | 'connected' | 'dropped' | 'failed'

export const useSocketState = resettable(
  create<{ status: SocketStatus; rooms: readonly string[] }>()(() => ({ status: 'off', rooms: [] })),
)
