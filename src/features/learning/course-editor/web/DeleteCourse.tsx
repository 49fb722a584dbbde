import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#web/client/toasts.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { Draft } from '../../course-drafts/course-drafts.contract.ts'
import { useBase, draftsApi, forgetDraft } from '../../course-drafts/web/public.ts'
import { useEditorWords } from './words.ts'

/** Deletes a course that learners never had; its name is typed first. */
export function DeleteCourse({ draft }: { draft: Draft }): ReactNode {
  const words = useEditorWords(),
    t = words.details,
    language = useLanguage()
  const navigate = useNavigate(),
    base = useBase(),
    client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const name =
    (draft.languages.find((one) => one.language === language) ?? draft.languages[0])?.title ||
    words.untitled.course
  const remove = useMutation({
    mutationFn: () => draftsApi.removeCourse(draft.common_id),
    onSuccess: () => {
      showToast({ variant: 'Success', message: t.deleted(name) })
      void navigate(base.list, { replace: true })
      return forgetDraft(client, draft.common_id)
    },
    onError: () => setAsking(false),
  })
  return (
    <>
      <Button variant="RedOpacity" onClick={() => setAsking(true)}>
        {t.delete_course}
      </Button>
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        title={t.delete_title(name)}
        confirmLabel={t.delete_course}
        busy={remove.isPending}
        typeToConfirm={{ name, label: t.delete_type }}
      >
        {t.delete_text}
      </ConfirmDialog>
    </>
  )
}
