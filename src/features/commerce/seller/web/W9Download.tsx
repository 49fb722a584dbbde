import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { saveFile } from '#web/client/browser/save-file.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { sellerApi } from './seller.api.ts'
import { useSellerWords } from './words.ts'

/** Saves the seller's form W-9, for whoever buys. */
export function W9Download(): ReactNode {
  const words = useSellerWords()
  const download = useMutation({
    mutationFn: sellerApi.w9,
    onSuccess: (file) => saveFile(file, 'W-9.pdf'),
  })
  return (
    <Button variant="White" loading={download.isPending} onClick={() => download.mutate()}>
      {words.w9_download}
    </Button>
  )
}
