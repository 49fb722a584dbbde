import ShareIcon from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { useShare } from '#web/client/browser/share.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { useArticleWords } from '../../../articles/web/public.ts'

/** Shares the page with what the device has for it, else copies its address. */
export function Share({ title }: { title: string }): ReactNode {
  const words = useArticleWords()
  const share = useShare(words.copied)
  return (
    <Button
      variant="blackBorder"
      size="s"
      icon={<ShareIcon aria-hidden="true" />}
      onClick={() => share({ title, url: location.href })}
    >
      {words.share}
    </Button>
  )
}
