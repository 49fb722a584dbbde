import { showToast } from '#web/client/toasts.ts'
import { useChangeSettings, useChoose } from './notifications.api.ts'
import { useNotificationWords } from './words.ts'

type Settings = Parameters<ReturnType<typeof useChangeSettings>['mutate']>[0]
type Choice = Omit<Parameters<ReturnType<typeof useChoose>['mutate']>[0], 'kind'>

function useNotSaved(): { onError: () => void } {
  const message = useNotificationWords().choices.not_saved
  return { onError: () => void showToast({ variant: 'Warning', message }) }
}

/** Saves changes of hours and organizations at once. */
export function useSaveSettings(): (change: Settings) => void {
  const { mutate } = useChangeSettings()
  const options = useNotSaved()
  return (change) => mutate(change, options)
}

/** Saves the choice for a kind of notice at once. */
export function useSaveChoice(): (kind: string, choice: Choice) => void {
  const { mutate } = useChoose()
  const options = useNotSaved()
  return (kind, choice) => mutate({ kind, ...choice }, options)
}
