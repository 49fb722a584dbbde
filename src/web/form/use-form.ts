import { useEffect, useRef, useState, type ChangeEvent, type FormEvent, type KeyboardEvent } from 'react'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/constants.ts'
import { fieldErrors } from '#contract/validation.ts'
import { isApiError } from '#web/client/api.ts'
import { useUnsaved } from '#web/client/navigation/leave-guard.tsx'
import { differing } from '#web/client/versions/joining.ts'
import { isStale, useVersions, type Standing } from '#web/client/versions/use-versions.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { focusFirstError, focusNotice, isShown } from '#web/ui/form/focus-first-error.ts'

type Values = Record<string, string | boolean>
type Parsed = { success: true } | { success: false; error: Parameters<typeof fieldErrors>[0] }
/** The contract's own shape, loaded when it is first needed: zod stays out of the first page. */
export type Shape = { safeParse(value: unknown): Parsed }
type Problem = { message: string; code: string | undefined }
/** The words of an error, in the language of the moment. */
type Say = (language: Language) => string
type Refusal = { say: Say; code: string | undefined }
/** Stands for the text in `needed`. */
const NEEDED: Say = () => ''

/** Validation errors by field path, worded when they are shown. */
function checked(error: Parameters<typeof fieldErrors>[0]): Record<string, Say> {
  const worded = Object.fromEntries(LANGUAGES.map((language) => [language, fieldErrors(error, language)]))
  return Object.fromEntries(
    fieldErrors(error, DEFAULT_LANGUAGE).map(({ path }) => [
      path,
      (language) => worded[language]?.find((one) => one.path === path)?.message ?? '',
    ]),
  )
}

/** Fields that are sent by Enter; a search looks for something instead. */
const SENDS = /^(text|email|password|tel|url|number|date|month)$/

type Options<V extends Values> = {
  initial: V
  /** Makes the request body from the values; the shape validates the same body. */
  body?: (values: V) => unknown
  shape?: () => Promise<Shape>
  /** Errors of fields that must not be left empty, checked before `shape`. */
  needed?: Partial<Record<keyof V & string, string>>
  /** For a versioned row: the version shown, and a function that fetches the current row. */
  versioned?: { version: number; reload: () => Promise<Standing<V> | null> }
  /** A form that stays open after saving returns the saved row, to continue from. */
  submit: (values: V, version: number) => Promise<void | Standing<V>>
  /** True while something outside of the values was changed, such as a picked file. */
  changed?: boolean
  /** A form whose typed values may be lost, to sign in or to search: leaving it does not ask. */
  disposable?: boolean
}
const NO_ROW = { version: 0, reload: () => Promise.resolve(null) }

/**
 * A form validated in the browser by the server's contract. Errors (the server's too) are shown at their
 * field, and the first one gets the focus. An error of no visible field is shown in `problem`, which then
 * gets the focus. Typed values are kept, and the form cannot be sent twice at once. Another person's changes
 * to a `versioned` row are not overwritten: `<Meanwhile {...form.meanwhile} />` shows them. Leaving unsaved
 * changes asks first, unless the form is `disposable`.
 */
export function useForm<V extends Values>({
  initial,
  body = (values) => values,
  shape,
  needed = {},
  versioned,
  submit,
  changed = false,
  disposable = false,
}: Options<V>) {
  const language = useLanguage()
  const common = useCommonWords()
  const [values, setValues] = useState(initial)
  const [sayings, setSayings] = useState<Record<string, Say>>({})
  const [refusal, setProblem] = useState<Refusal | 'unreachable' | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const [round, setRound] = useState(0),
    [asked, setAsked] = useState(0)
  const { version, reload } = versioned ?? NO_ROW
  const versions = useVersions<V>({ version, values: initial }, reload)
  const [saved, setSaved] = useState<V | null>(null)
  const differs = (from: V): boolean => Object.keys(differing(values, from)).length > 0
  // A form that is emptied after saving, for the next entry, is back at its first state.
  const isDirty = changed || (saved ? differs(saved) && differs(initial) : differs(versions.values))
  useUnsaved(isDirty && !disposable, form, running)

  const [unseen, setUnseen] = useState<readonly Say[]>([])
  useEffect(() => {
    if (round === 0 || !form.current) return
    const at = form.current
    // An error at a field that is not on the screen would be said nowhere.
    setUnseen(Object.values(sayings).filter((say) => !isShown(at, say(language))))
    if (!focusFirstError(at)) setLost((n) => n + 1)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [round])
  const [lost, setLost] = useState(0)
  useEffect(() => {
    if (lost > 0 && form.current) focusNotice(form.current)
  }, [lost])

  const refuse = (fields: Record<string, Say>, general: Refusal | 'unreachable' | null) => {
    setSayings(fields)
    setUnseen([])
    setProblem(general)
    setRound((n) => n + 1)
  }
  const set = <K extends keyof V & string>(name: K, value: V[K]): void => {
    setValues((all) => ({ ...all, [name]: value }))
    setSayings(({ [name]: _, ...rest }) => rest)
    setUnseen([])
  }

  const run = async (now: V): Promise<void> => {
    if (running.current) return
    if (versions.open) return setAsked((n) => n + 1)
    running.current = true
    setBusy(true)
    setProblem(null)
    setUnseen([])
    try {
      const empty = Object.keys(needed).filter((name) => String(now[name]).trim() === '')
      if (empty.length > 0) return refuse(Object.fromEntries(empty.map((name) => [name, NEEDED])), null)
      const contract = await shape?.()
      const parsed = contract?.safeParse(body(now))
      if (parsed?.success === false) return refuse(checked(parsed.error), null)
      setSayings({})
      const after = await submit(now, versions.version)
      setSaved(after ? null : now)
      if (after) {
        versions.saved(after)
        // Keep values typed while the request was running.
        setValues((all) => ({ ...after.values, ...differing(all, now) }))
      }
    } catch (error) {
      if (!isApiError(error)) throw error
      const joined = versioned && isStale(error) ? await versions.join(now).catch(() => null) : null
      if (joined) {
        setSaved(null)
        return setValues(joined)
      }
      refuse(
        Object.fromEntries(
          error.fields.map(({ path, message }) => [path, (now) => error.field(path, now) ?? message]),
        ),
        error.fields.length > 0
          ? null
          : error.status === 0
            ? 'unreachable'
            : { say: (now) => error.says(now), code: error.code },
      )
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const errors: Record<string, string> = Object.fromEntries(
    Object.entries(sayings).map(([path, say]) => [
      path,
      say === NEEDED ? (needed[path as keyof V & string] ?? '') : say(language),
    ]),
  )
  const problem: Problem | null =
    refusal === 'unreachable'
      ? { message: common.unreachable, code: undefined }
      : refusal
        ? { message: refusal.say(language), code: refusal.code }
        : unseen.length > 0
          ? { message: [...new Set(unseen.map((say) => say(language)))].join(' '), code: undefined }
          : null
  return {
    values,
    errors,
    problem,
    busy,
    set,
    /** Takes other values as the first state of the form: stored ones, or defaults of the browser. */
    restart: (first: V): void => {
      setValues(first)
      setSaved(first)
    },
    /** Changes that somebody else saved meanwhile; for `<Meanwhile>` at the head of the form. */
    meanwhile: {
      versions,
      values,
      round: asked,
      onChoose: (field: string, which: 'mine' | 'theirs'): void => {
        if (which === 'theirs')
          set(field as keyof V & string, versions.conflicts[field]!.theirs as V[keyof V & string])
        versions.settle(field)
      },
    },
    /** Sends what is in the form now, or these values (a code that has just been completed). */
    send: (now: V = values) => void run(now),
    props: {
      ref: form,
      noValidate: true,
      // Without scripts, a browser would put the form's values into the address, even a password.
      method: 'post',
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        // A dialog opened from a form is inside it for React only: its submit event belongs to another form.
        if (event.target === event.currentTarget) void run(values)
      },
      onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return
        const { target, currentTarget } = event
        // A browser sends several fields by Enter only if their form contains the button; a dialog's is below
        // it.
        if (!(target instanceof HTMLInputElement) || target.form !== currentTarget) return
        if (!SENDS.test(target.type) || currentTarget.querySelector('[type=submit]')) return
        event.preventDefault()
        currentTarget.requestSubmit()
      },
    },
    /** Props of a text control. `paths`: the contract's paths of what it holds, if different. */
    text: (name: keyof V & string, path: string = name, ...paths: string[]) => ({
      name,
      value: String(values[name] ?? ''),
      error: [path, ...paths, name].map((one) => errors[one]).find((error) => error !== undefined),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
        set(name, event.target.value as V[typeof name])
        setSayings((all) =>
          Object.fromEntries(Object.entries(all).filter(([one]) => one !== path && !paths.includes(one))),
        )
      },
    }),
  }
}
