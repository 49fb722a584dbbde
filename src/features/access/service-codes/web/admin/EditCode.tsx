import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useListWords } from '#web/i18n/lists.ts'
import { STATE_TONE } from '../code-states.ts'
import styles from '../Codes.module.css'
import { oneCode, serviceCodesApi, useCodeChange } from '../service-codes.api.ts'
import { useServiceCodeWords } from '../words.ts'
import { CodeForm } from './CodeForm.tsx'

/** /admin/regional-center/:orgId/service-code/edit/:serviceCodeEntityId */
export default function EditCode() {
  const all = useServiceCodeWords()
  const words = all.form
  const lists = useListWords()
  const navigate = useNavigate()
  const { orgId = '', serviceCodeEntityId = '' } = useParams()
  const query = useQuery(oneCode(serviceCodeEntityId))
  const [asking, setAsking] = useState(false)
  const withdraw = useCodeChange(() => serviceCodesApi.withdraw(serviceCodeEntityId))
  const center = `/admin/regional-center/${orgId}?tab=codes`
  return (
    <Asked query={query} failed={{ level: 1, title: lists.failed, text: lists.failed_text }}>
      {(data) => {
        if (!data)
          return <EmptyState level={1} title={words.no_code} link={{ href: center, label: words.back }} />
        const own = `/admin/manage-subscription/service-code/${data.id}`
        return (
          <Page
            className={styles.narrow}
            kicker={data.learner}
            title={words.edit_title(data.code)}
            text={<Badge tone={STATE_TONE[data.state]}>{all.states[data.state]}</Badge>}
            actions={
              data.state !== 'withdrawn' && (
                <Button variant="White" onClick={() => setAsking(true)}>
                  {words.withdraw}
                </Button>
              )
            }
          >
            <CodeForm key={data.id} row={data} back={own} onDone={() => void navigate(own)} />
            <ConfirmDialog
              open={asking}
              onCancel={() => setAsking(false)}
              title={words.withdraw_title(data.code)}
              confirmLabel={words.withdraw}
              busy={withdraw.isPending}
              onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setAsking(false) })}
            >
              {words.withdraw_text}
            </ConfirmDialog>
          </Page>
        )
      }}
    </Asked>
  )
}
