import { useCommonWords } from '#web/i18n/common.ts'
import { showToast } from '../toasts.ts'

/**
 * Puts a text on the clipboard and says so. False where the browser or the person does not let it, which is
 * said as well.
 */
export function useCopyText(): (text: string, copied?: string) => Promise<boolean> {
  const { not_copied } = useCommonWords()
  return async (text, copied) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      showToast({ variant: 'Error', message: not_copied })
      return false
    }
    if (copied) showToast({ variant: 'Success', message: copied })
    return true
  }
}
