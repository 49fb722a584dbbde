import Eye from 'lucide-react/icons/eye'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '#contract/constants.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Menu } from '#web/ui/overlay/Menu.tsx'
import type { Draft } from '../../course-drafts/course-drafts.contract.ts'
import { useBase, draftsApi, useDraftChange } from '../../course-drafts/web/public.ts'
import { useEditorWords } from './words.ts'

export function PreviewButton({ draft }: { draft: Draft }): ReactNode {
  const words = useEditorWords()
  const navigate = useNavigate(),
    base = useBase()
  const preview = useDraftChange(
    (language: Language) => draftsApi.preview(draft.common_id, language),
    false,
    ({ id }) => void navigate(base.view({ id, common_id: draft.common_id })),
  )
  const only = draft.languages.length === 1 ? draft.languages[0]!.language : null
  const button = (
    <Button
      variant="blackBorder"
      icon={<Eye aria-hidden="true" />}
      loading={preview.isPending}
      {...(only && { onClick: () => preview.mutate(only) })}
    >
      {words.preview}
    </Button>
  )
  return only ? (
    button
  ) : (
    <Menu
      trigger={button}
      items={draft.languages.map(({ language }) => ({
        id: language,
        label: words.preview_in(words.languages[language]),
        onSelect: () => preview.mutate(language),
      }))}
    />
  )
}
