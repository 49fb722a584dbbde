/** Server state is loaded with the first screen that asks the server: the prerendered pages do without. */
export const loadQueries = () => import('./WithQueries.tsx')

/** Forgets everything that was read for the person who is leaving. */
export function clearQueries(): void {
  void loadQueries().then(({ queryClient }) => queryClient.clear())
}
