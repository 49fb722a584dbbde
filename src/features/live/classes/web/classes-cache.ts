import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changeHook } from '#web/client/change-hook.ts'
import { onSocket } from '#web/client/socket.ts'
import { CLASS_CHANGED_EVENT } from '../shared/limits.ts'

/** First part of the query keys of classes. */
export const CLASSES = 'classes'

/** Changes a class or a seat; whatever shows classes is asked for anew, also where it failed. */
export const useClassChange = changeHook([CLASSES])

/** Follows what others do to the classes that one sees. */
export function useClassesLive(): void {
  const client = useQueryClient()
  useEffect(
    () => onSocket(CLASS_CHANGED_EVENT, () => void client.invalidateQueries({ queryKey: [CLASSES] })),
    [client],
  )
}
