import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { LANGUAGES } from '#contract/constants.ts'
import { saveFile } from '#web/client/browser/save-file.ts'
import { Button } from '#web/ui/form/Button.tsx'
import type { Draft } from '../../course-drafts/course-drafts.contract.ts'
import { useBase, draftsApi, useDraftChange } from '../../course-drafts/web/public.ts'
import { archiveOf, useArchiveWords } from '../../course-archives/web/public.ts'
import { DeleteCourse } from './DeleteCourse.tsx'
import { useEditorWords } from './words.ts'
import s from './Details.module.css'
import { InLanguage, AddLanguage } from './LanguageDetails.tsx'
import { Common } from './CommonDetails.tsx'
import { CoursePrice } from './CoursePrice.tsx'
import parts from '#web/ui/layout/parts.module.css'

/** Everything about a course besides its outline. */
export function Details({ draft }: { draft: Draft }): ReactNode {
  const { details: t } = useEditorWords()
  const navigate = useNavigate(),
    base = useBase()
  const copy = useDraftChange(
    () => draftsApi.copy(draft.common_id),
    false,
    (made) => void navigate(base.edit(made)),
  )
  const { bring } = useArchiveWords()
  const take = useMutation({
    mutationFn: () => archiveOf(draft.common_id),
    onSuccess: (file) => saveFile(file, `${draft.languages[0]!.slug}.zip`),
  })
  const languages = draft.languages.map((one) => one.language)
  return (
    <div className={parts.page}>
      <div className={s['languages']} data-many={languages.length > 1 ? '' : undefined}>
        {languages.map((language) => (
          <InLanguage key={language} draft={draft} language={language} />
        ))}
      </div>
      {LANGUAGES.filter((language) => !languages.includes(language)).map((language) => (
        <AddLanguage key={language} draft={draft} language={language} />
      ))}
      <Common draft={draft} />
      {base.place === 'admin' && draft.organization_id === null && (
        <CoursePrice common_id={draft.common_id} />
      )}
      <div className={parts.badges}>
        <Button variant="White" loading={take.isPending} onClick={() => take.mutate()}>
          {bring.take_out}
        </Button>
        <Button variant="White" loading={copy.isPending} onClick={() => copy.mutate(undefined)}>
          {t.copy}
        </Button>
        {draft.may_delete && <DeleteCourse draft={draft} />}
      </div>
    </div>
  )
}
