import { useEffect, useRef, useState, type ReactNode } from 'react'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/constants.ts'
import { FilmEditorButton, VideoUpload } from '#features/media/media/web/public.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Clip } from '../../courses/web/public.ts'
import { Conflict } from './Conflict.tsx'
import type { Fields } from '#web/form/use-fields.ts'
import { useEditorWords } from './words.ts'
import s from './NodeEditor.module.css'
import parts from '#web/ui/layout/parts.module.css'

const MS = 1000
const OF_FILM = ['content.video', 'content.poster', 'content.duration_ms'] as const

/** Film of a lesson: watch, replace (the upload resumes after a lost connection), remove. */
export function FilmField({
  fields,
  title,
  languages,
  who,
}: {
  fields: Fields
  title: string
  languages: readonly Language[]
  who: string | null
}): ReactNode {
  const t = useEditorWords().node
  const [replacing, setReplacing] = useState(false)
  /** Film removed just now: can be restored until this screen is left. */
  const [removed, setRemoved] = useState<Record<(typeof OF_FILM)[number], unknown> | null>(null)
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (removed) root.current?.querySelector<HTMLElement>('[data-back]')?.focus()
  }, [removed])
  const video = fields.value('content.video') as string | null
  /** The way back from choosing another one: the button that led there has the focus again. */
  const returning = useRef(false)
  useEffect(() => {
    if (!replacing && returning.current) root.current?.querySelector<HTMLElement>('[data-replace]')?.focus()
    returning.current = false
  }, [replacing])
  return (
    <section ref={root} className={s['film']} aria-label={t.film}>
      <p className={s['label']}>{t.film}</p>
      {video && !replacing ? (
        <>
          <Clip
            key={video}
            clip={video}
            poster={fields.value('content.poster') as string | null}
            title={title}
            className={s['clip'] ?? ''}
            autoplay={false}
          />
          <div className={parts.badges}>
            <FilmEditorButton film={video} title={title} languages={languages} />
            <Button size="s" variant="blackBorder" data-replace="" onClick={() => setReplacing(true)}>
              {t.replace}
            </Button>
            <Button
              size="s"
              variant="RedOpacity"
              onClick={() => {
                setRemoved({
                  'content.video': video,
                  'content.poster': fields.value('content.poster'),
                  'content.duration_ms': fields.value('content.duration_ms'),
                })
                for (const path of OF_FILM) fields.set(path, null)
              }}
            >
              {t.take_out}
            </Button>
          </div>
        </>
      ) : (
        <>
          {!video && <p className={s['hint']}>{t.film_none}</p>}
          {!video && removed && (
            <div>
              <Button
                size="s"
                variant="blackBorder"
                data-back=""
                onClick={() => {
                  for (const path of OF_FILM) fields.set(path, removed[path])
                  setRemoved(null)
                }}
              >
                {t.put_back}
              </Button>
            </div>
          )}
          <VideoUpload
            draftKey={`lesson film ${location.pathname}`}
            onReady={(media) => {
              if (!media.key) return
              fields.set('content.video', media.key)
              fields.set('content.poster', media.poster)
              fields.set(
                'content.duration_ms',
                media.duration === null ? null : Math.max(1, Math.round(media.duration * MS)),
              )
              if (!fields.value('content.minutes'))
                fields.set(
                  'content.minutes',
                  Math.max(1, Math.round(((media.duration ?? 0) * MS) / MINUTE_MS)),
                )
              setReplacing(false)
              setRemoved(null)
            }}
          />
          {video && (
            <div>
              <Button
                size="s"
                variant="White"
                data-back=""
                onClick={() => {
                  setReplacing(false)
                  returning.current = true
                }}
              >
                {t.keep_film}
              </Button>
            </div>
          )}
        </>
      )}
      {fields.errors['content.video'] && (
        <p role="alert" className={parts.wrong}>
          {fields.errors['content.video']}
        </p>
      )}
      <Conflict
        fields={fields}
        path="content.video"
        also={OF_FILM}
        who={who}
        shown={(key) =>
          key ? (
            <FileImage
              keyPath={String(
                (key === video
                  ? fields.value('content.poster')
                  : fields.conflicts['content.poster']?.theirs) ?? '',
              )}
              alt={t.film}
              width={160}
              height={160}
              className={s['poster']}
            />
          ) : (
            ''
          )
        }
      />
    </section>
  )
}
