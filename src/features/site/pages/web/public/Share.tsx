import ShareIcon from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { useCopyText } from '#web/client/browser/copy-text.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { useArticleWords } from '../../../articles/web/public.ts'

/** Shares the page with what the device has for it, else copies its address. */
export function Share({ title }: { title: string }): ReactNode {
  const words = useArticleWords()
  const copy = useCopyText()
  const share = async (): Promise<void> => {
    const url = location.href
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined)
    await copy(url, words.copied)
    return undefined
  }
  return (
    <Button
      variant="blackBorder"
      size="s"
      icon={<ShareIcon aria-hidden="true" />}
      onClick={() => void share()}
    >
      {words.share}
    </Button>
  )
}
