import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import type { Language } from '#contract/constants.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { CourseNode } from '../../course-drafts/course-nodes.contract.ts'
import type { StoredDialogue } from '../../course-drafts/document.contract.ts'
import { Conflict } from './Conflict.tsx'
import { joined, newTalk, spoken, type Talk } from './talk.ts'
import type { Fields } from '#web/form/use-fields.ts'
import { useEditorWords } from './words.ts'
import s from './Talk.module.css'
import parts from '#web/ui/layout/parts.module.css'

const TalkEditor = lazyPart(async () => (await import('./TalkEditor.tsx')).TalkEditor)
const pathOf = (language: Language): string => `texts.${language}.dialogue`

/** The conversation of a lesson: one for all languages, each with its own words. */
export function DialogueField({
  fields,
  node,
  languages,
}: {
  fields: Fields
  node: CourseNode
  languages: readonly Language[]
}): ReactNode {
  const t = useEditorWords().talk
  const talk = joined((language) => fields.value(pathOf(language)) as StoredDialogue | null, languages)
  const put = (next: Talk | null): void => {
    for (const language of languages) fields.set(pathOf(language), next && spoken(next, language))
  }
  const errors = [
    ...new Set(
      languages.flatMap((language) =>
        Object.entries(fields.errors)
          .filter(([path]) => path.startsWith(pathOf(language)))
          .map(([, message]) => message),
      ),
    ),
  ]
  return (
    <div className={s['talk']} role="group" aria-labelledby="talk">
      <h3 id="talk" className={s['title']}>
        {t.title}
      </h3>
      <p className={parts.columnNote}>{t.hint}</p>
      {talk ? (
        <Suspense fallback={<Skeleton lines={5} />}>
          <TalkEditor talk={talk} languages={languages} onChange={put} />
        </Suspense>
      ) : (
        <div>
          <Button size="s" variant="blackBorder" onClick={() => put(newTalk())}>
            {t.begin}
          </Button>
        </div>
      )}
      {errors.map((message) => (
        <p key={message} role="alert" className={parts.wrong}>
          {message}
        </p>
      ))}
      {languages.map((language) => (
        <Conflict key={language} fields={fields} path={pathOf(language)} who={node.updated_by} />
      ))}
    </div>
  )
}
