import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { MyUploads, RecordVideo, UPLOAD_ACCEPTED, useUpload } from '#features/media/media/web/public.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { formatBytes } from '#web/client/format/bytes.ts'
import { formatPart } from '#web/client/format/part.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useSaveWords } from '#web/form/save-words.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FileInput } from '#web/ui/form/FileButton.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import type { CourseNode } from '../../course-drafts/course-nodes.contract.ts'
import type { DraftAttachment } from '../../course-drafts/document.contract.ts'
import { ATTACHMENT_LIMITS } from '../../course-drafts/web/public.ts'
import { Conflict } from './Conflict.tsx'
import type { Fields } from '#web/form/use-fields.ts'
import { useEditorWords } from './words.ts'
import s from './Attachments.module.css'
import parts from '#web/ui/layout/parts.module.css'

type Facts = CourseNode['files'][number]
const PATH = 'content.attachments',
  { attachments: MOST, attachment_name: NAME_MAX } = ATTACHMENT_LIMITS
const kindOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1).toUpperCase()

/** The files of a lesson: send some, put them in order, name them in each language. */
export function AttachmentsField({
  fields,
  node,
  languages,
}: {
  fields: Fields
  node: CourseNode
  languages: readonly Language[]
}): ReactNode {
  const words = useEditorWords(),
    saving = useSaveWords(),
    t = words.attachments
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const value = fields.value(PATH) as readonly DraftAttachment[]
  const [added, setAdded] = useState<readonly Facts[]>([])
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const put = (next: readonly DraftAttachment[]): void => fields.set(PATH, next)
  const { state, start, resume, cancel, reset } = useUpload((media) => {
    const { key } = media
    if (key === null) return
    setAdded((old) => [
      ...old,
      { key, name: media.name, content_type: media.content_type, bytes: media.bytes },
    ])
    put([...(fields.value(PATH) as readonly DraftAttachment[]), { key, names: {} }])
  })
  const busy = state.step === 'sending' || state.step === 'processing'
  // One file after the other; one that is refused keeps the next waiting until it was read why.
  const [next] = waiting
  useEffect(() => {
    if (!next || (state.step !== 'idle' && state.step !== 'ready')) return
    setWaiting((old) => old.slice(1))
    void start(next)
  }, [next, state.step, start])
  const add = (chosen: readonly File[]): void => {
    if (state.step === 'failed') reset()
    setWaiting((old) => [...old, ...chosen].slice(0, Math.max(0, MOST - value.length)))
  }
  const known = new Map([...node.files, ...added].map((file) => [file.key, file]))
  const [root, focusOn] = useNextFocus<HTMLElement>(value)
  const takeOut = (at: number): void => {
    focusOn(`[data-out="${at}"]`, `[data-out="${at - 1}"]`, '[data-add]')
    put(value.filter((_, n) => n !== at))
  }
  const move = (from: number, to: number): void =>
    put(value.toSpliced(from, 1).toSpliced(to, 0, value[from]!))
  const rename = (at: number, one: Language, name: string): void =>
    put(value.map((file, n) => (n === at ? { ...file, names: { ...file.names, [one]: name } } : file)))
  return (
    <section ref={root} className={s['attachments']} aria-labelledby="attachments">
      <h3 id="attachments" className={s['title']}>
        {t.title}
      </h3>
      <p className={s['hint']}>{t.hint}</p>
      <FileInput ref={input} multiple accept={UPLOAD_ACCEPTED} onFiles={add} data-testid="attachment-file" />
      {value.length > 0 && (
        <ol className={s['files']}>
          {value.map((file, index) => {
            const facts = known.get(file.key)
            const name = file.names[language] || facts?.name || kindOf(file.key)
            return (
              <li key={file.key} className={s['file']}>
                <span className={s['face']} aria-hidden="true">
                  {facts?.content_type.startsWith('image/') ? (
                    <FileImage keyPath={file.key} alt="" width={96} height={96} loading="lazy" />
                  ) : (
                    <>
                      <FileText />
                      <span>{kindOf(file.key)}</span>
                    </>
                  )}
                </span>
                <div className={s['names']}>
                  <p className={s['facts']}>
                    {facts ? joinedByPoints([facts.name, formatBytes(facts.bytes, language)]) : t.gone}
                  </p>
                  {languages.map((one) => (
                    <TextInput
                      key={one}
                      label={languages.length > 1 ? t.name_in(words.languages[one]) : t.name}
                      lang={one}
                      maxLength={NAME_MAX}
                      autoComplete="off"
                      placeholder={facts?.name}
                      value={file.names[one] ?? ''}
                      onChange={(event) => rename(index, one, event.target.value)}
                    />
                  ))}
                </div>
                <div className={s['moves']}>
                  <IconButton
                    label={t.up(name)}
                    icon={<ArrowUp aria-hidden="true" />}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    label={t.down(name)}
                    icon={<ArrowDown aria-hidden="true" />}
                    disabled={index === value.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                  <IconButton
                    label={t.out(name)}
                    icon={<X aria-hidden="true" />}
                    data-out={index}
                    onClick={() => takeOut(index)}
                  />
                </div>
              </li>
            )
          })}
        </ol>
      )}
      <FieldError id={undefined}>{fields.errors[PATH]}</FieldError>
      <Conflict fields={fields} path={PATH} who={node.updated_by} />
      {'part' in state && (
        <ProgressBar
          value={state.part}
          label={t.sending(state.name)}
          valueText={formatPart(state.part, language)}
        />
      )}
      <p role="status" className={s['hint']}>
        {state.step === 'processing'
          ? t.checking(state.name)
          : state.step === 'interrupted'
            ? t.interrupted
            : ''}
      </p>
      {state.step === 'failed' && (
        <p role="alert" className={parts.wrong}>
          {state.message ?? t.failed}
        </p>
      )}
      <div className={parts.badges}>
        <Button
          size="s"
          variant="blackBorder"
          loading={busy}
          disabled={value.length >= MOST}
          data-add=""
          onClick={() => input.current?.click()}
        >
          {t.add}
        </Button>
        <RecordVideo
          size="s"
          draftKey={`attachments ${location.pathname}`}
          disabled={busy || value.length >= MOST}
          onFile={(file) => add([file])}
          onChooseFile={() => input.current?.click()}
        />
        {state.step === 'interrupted' && (
          <Button size="s" variant="blackBorder" onClick={resume}>
            {saving.again}
          </Button>
        )}
        {'part' in state && (
          <Button
            size="s"
            variant="RedOpacity"
            onClick={() => {
              setWaiting([])
              void cancel()
            }}
          >
            {t.cancel}
          </Button>
        )}
        {state.step === 'failed' && waiting.length > 0 && (
          <Button size="s" variant="blackBorder" onClick={() => reset()}>
            {t.others(waiting.length)}
          </Button>
        )}
        {state.step === 'failed' && <MyUploads />}
      </div>
      {value.length >= MOST && <p className={s['hint']}>{t.full(MOST)}</p>}
    </section>
  )
}
