import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { saveFile } from '#web/client/browser/save-file.ts'
import { showToast } from '#web/client/toasts.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { useServiceCodeWords } from './words.ts'

/** `empty`: the list has nothing that a file could hold. */
export function ExportButton({
  file,
  name,
  empty,
}: {
  file: () => Promise<Blob>
  name: string
  empty: boolean
}) {
  const words = useServiceCodeWords().tab
  const csv = useMutation({
    mutationFn: file,
    onSuccess: (made) => {
      saveFile(made, name)
      showToast({ variant: 'Success', message: words.exported })
    },
  })
  return (
    <Button
      variant="blackBorder"
      icon={<Download aria-hidden="true" />}
      disabled={empty}
      loading={csv.isPending}
      onClick={() => csv.mutate()}
    >
      {words.export}
    </Button>
  )
}
