/** Server state is loaded with the first screen that asks the server: the prerendered pages do without. */
export const loadQueries = () => import('./WithQueries.tsx')

/** Forgets everything that was read for the person who is leaving. */
export function clearQueries(): void {
  void loadQueries().then(({ queryClient }) => queryClient.clear())
}

/** Reads anew what stands under a key, where a screen has it. */
export const refreshQueries = async (queryKey: readonly string[]): Promise<void> =>
  (await loadQueries()).queryClient.invalidateQueries({ queryKey })
