import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import { showToast } from '#web/client/toasts.ts'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { Draft } from '../../../documents/documents.contract.ts'
import { useEventChange } from '../events.api.ts'
import { useOrganizerWords } from '../words.ts'
import { documentDraft, documentsApi } from './documents.api.ts'
import s from './Organizer.module.css'

/** The head of the text in both languages, and giving each to its readers. */
function Head({ draft }: { draft: Draft }): ReactNode {
  const all = useOrganizerWords()
  const words = all.text_panel
  const { id, details, version, may_publish } = draft
  const names = { en: words.english, es: words.spanish }
  const save = useEventChange((body: Parameters<typeof documentsApi.change>[1]) =>
    documentsApi.change(id, body, version),
  )
  const publish = useEventChange((language: 'en' | 'es') => documentsApi.publish(id, language))
  const submit = useEventChange(() => documentsApi.submit(id, true))
  const form = useForm({
    initial: {
      title_en: details.title.en,
      title_es: details.title.es,
      description_en: details.description.en,
      description_es: details.description.es,
    },
    submit: async (values) => {
      await save.mutateAsync({
        title: { en: values.title_en, es: values.title_es },
        description: { en: values.description_en, es: values.description_es },
      })
      showToast({ variant: 'Success', message: words.saved })
    },
  })
  return (
    <form {...form.props} className={s['panel']}>
      {form.problem && <Notice>{form.problem.message}</Notice>}
      <div className={s['sides']}>
        {LANGUAGES.map((one) => {
          const standing = draft[one]
          return (
            <Card key={one} as="section" className={s['form'] ?? ''}>
              <div className={s['bar']}>
                <h2>{names[one]}</h2>
                <Badge tone={standing.state === 'published' ? 'green' : 'neutral'}>
                  {all.states[standing.state]}
                </Badge>
              </div>
              <TextInput
                id={`title_${one}`}
                label={words.title}
                lang={one}
                maxLength={160}
                autoComplete="off"
                {...form.text(`title_${one}`, `title.${one}`)}
              />
              <Textarea
                id={`description_${one}`}
                label={words.description}
                lang={one}
                rows={3}
                maxLength={300}
                value={form.values[`description_${one}`]}
                error={form.errors[`description.${one}`]}
                onChange={(event) => form.set(`description_${one}`, event.target.value)}
              />
              <div className={s['actions']}>
                {may_publish && (standing.state !== 'published' || standing.changed) && (
                  <Button
                    variant="White"
                    disabled={standing.gaps > 0}
                    loading={publish.isPending && publish.variables === one}
                    onClick={() => publish.mutate(one)}
                  >
                    {words.publish(names[one])}
                  </Button>
                )}
                {standing.gaps > 0 && <span className={s['small']}>{words.gaps(standing.gaps)}</span>}
                {standing.changed && <span className={s['small']}>{words.changed}</span>}
                {standing.current_slug && (
                  <a href={`/event?slug=${standing.current_slug}&lang=${one}`}>{words.open}</a>
                )}
              </div>
            </Card>
          )
        })}
      </div>
      <div className={s['actions']}>
        <Button type="submit" variant="Orange" loading={form.busy}>
          {words.save}
        </Button>
        {!may_publish &&
          (draft.submitted_at ? (
            <span className={s['small']}>{words.submitted}</span>
          ) : (
            <Button variant="blackBorder" loading={submit.isPending} onClick={() => submit.mutate(undefined)}>
              {words.submit}
            </Button>
          ))}
      </div>
    </form>
  )
}

/**
 * The text of the event. It is a document: whatever edits documents (`site/document-editor`) is put in here,
 * in the place of `Head`.
 */
export function TextPanel({ id }: { id: string }): ReactNode {
  const { data } = useQuery(documentDraft(id))
  return data ? <Head key={data.version} draft={data} /> : <Skeleton lines={8} />
}
