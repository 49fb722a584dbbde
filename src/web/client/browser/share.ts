import { useCopyText } from './copy-text.ts'

/**
 * Shares with what the device has for it, else copies text and address.
 *
 * @param copied said once they are copied
 */
export function useShare(copied: string): (shared: { url: string; title?: string; text?: string }) => void {
  const copy = useCopyText()
  return (shared) => {
    const { text, url } = shared
    // Whoever closes the sheet of their device has changed their mind.
    if (typeof navigator.share === 'function') void navigator.share(shared).catch(() => undefined)
    else void copy(text ? `${text} ${url}` : url, copied)
  }
}
