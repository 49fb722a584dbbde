import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onSocket } from '#web/client/socket.ts'
import { CLASS_CHANGED_EVENT } from '../shared/limits.ts'

/** First part of the query keys of classes. */
export const CLASSES = 'classes'

/** Changes a class or a seat; whatever shows classes is asked for anew, also where it failed. */
export function useClassChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [CLASSES] }),
  })
}

/** Follows what others do to the classes that one sees. */
export function useClassesLive(): void {
  const client = useQueryClient()
  useEffect(
    () => onSocket(CLASS_CHANGED_EVENT, () => void client.invalidateQueries({ queryKey: [CLASSES] })),
    [client],
  )
}
