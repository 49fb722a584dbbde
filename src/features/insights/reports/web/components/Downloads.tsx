import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { saveFile } from '#web/client/browser/save-file.ts'
import { showToast } from '#web/client/toasts.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { downloadReport, reportsApi, useReportChange, type SummaryQuery } from '../reports.api.ts'
import { useReportWords } from '../words.ts'

const PDF_AT_ONCE: typeof import('../../reports.contract.ts').PDF_AT_ONCE = 300

/** The report as a file. A large PDF is made meanwhile, and a mail says when it is there. */
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
    mutationFn: (format: 'csv' | 'pdf') =>
      downloadReport({ ...narrowed, format, ...(user_id && { user_id }) }),
    onSuccess: (file, format) => {
      saveFile(file, `${words.name}.${format}`)
      showToast({ variant: 'Success', message: words.exported })
    },
  })
  const order = useReportChange(() => reportsApi.makeFile(narrowed))
  const pdf = (): void => (learners > PDF_AT_ONCE ? order.mutate(undefined) : download.mutate('pdf'))
  const icon = <Download aria-hidden="true" />
  return (
    <>
      {user_id === undefined && (
        <Button
          variant="blackBorder"
          icon={icon}
          loading={download.isPending && download.variables === 'csv'}
          disabled={learners === 0}
          onClick={() => download.mutate('csv')}
        >
          CSV
        </Button>
      )}
      <Button
        variant="blackBorder"
        icon={icon}
        loading={order.isPending || (download.isPending && download.variables === 'pdf')}
        disabled={learners === 0}
        onClick={pdf}
      >
        PDF
      </Button>
    </>
  )
}
