import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Returns a hook for writes that reload the queries of `keys` afterwards, also after a failure: then somebody
 * else may have been faster. The hook takes the request, and a function that runs after a success, even when
 * its screen is gone by then.
 */
export function changeHook(...keys: readonly QueryKey[]) {
  return function useChange<Input, Output>(
    change: (input: Input) => Promise<Output>,
    onSuccess?: (output: Output, input: Input) => void,
  ) {
    const client = useQueryClient()
    return useMutation({
      mutationFn: change,
      ...(onSuccess && { onSuccess }),
      onSettled: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
    })
  }
}
