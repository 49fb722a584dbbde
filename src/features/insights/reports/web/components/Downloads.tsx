import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { saveFile } from '#web/client/browser/save-file.ts'
import { showToast } from '#web/client/toasts.ts'
import { Button } from '#web/ui/form/Button.tsx'
import type { Format } from '../../reports.contract.ts'
import { downloadReport, reportsApi, useReportChange, type SummaryQuery } from '../reports.api.ts'
import { useReportWords } from '../words.ts'

const AT_ONCE: typeof import('../../reports.contract.ts').AT_ONCE = { csv: 2000, pdf: 300 }

/** The report as a file. A large file is made meanwhile, and a mail says when it is there. */
export function Downloads({
  narrowed,
  learners,
  user_id,
}: {
  narrowed: SummaryQuery
  learners: number
  user_id?: string
}) {
  const words = useReportWords().files
  const download = useMutation({
    mutationFn: (format: Format) => downloadReport({ ...narrowed, format, ...(user_id && { user_id }) }),
    onSuccess: (file, format) => {
      saveFile(file, `${words.name}.${format}`)
      showToast({ variant: 'Success', message: words.exported })
    },
  })
  const order = useReportChange((format: Format) => reportsApi.makeFile({ ...narrowed, format }))
  const get = (format: Format): void => (learners > AT_ONCE[format] ? order : download).mutate(format)
  const isPending = (format: Format): boolean =>
    [order, download].some((one) => one.isPending && one.variables === format)
  const icon = <Download aria-hidden="true" />
  return (
    <>
      {user_id === undefined && (
        <Button
          variant="blackBorder"
          icon={icon}
          loading={isPending('csv')}
          disabled={learners === 0}
          onClick={() => get('csv')}
        >
          CSV
        </Button>
      )}
      <Button
        variant="blackBorder"
        icon={icon}
        loading={isPending('pdf')}
        disabled={learners === 0}
        onClick={() => get('pdf')}
      >
        PDF
      </Button>
    </>
  )
}
