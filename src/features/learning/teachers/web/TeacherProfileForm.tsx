import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Film, VideoUpload } from '#features/media/media/web/public.ts'
import { Notice } from '#web/form/Notice.tsx'
import type { MyTeacherProfile } from '../teachers.contract.ts'
import styles from './Teacher.module.css'
import { myTeacherProfile, teachersApi, useTeacherChange } from './teachers.api.ts'
import { useTeacherWords } from './words.ts'
import { SPECIALITIES as KINDS, TEACHING_LANGUAGES as LANGUAGES } from '../shared/specialities.ts'
import parts from '#web/ui/layout/parts.module.css'

function Choices<T extends string>({
  legend,
  all,
  names,
  chosen,
  onChange,
}: {
  legend: string
  all: readonly T[]
  names: Record<T, string>
  chosen: readonly T[]
  onChange: (next: T[]) => void
}) {
  return (
    <fieldset className={styles.checks}>
      <legend className={styles.legend}>{legend}</legend>
      {all.map((one) => (
        <Checkbox
          key={one}
          label={names[one]}
          checked={chosen.includes(one)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
          }
        />
      ))}
    </fieldset>
  )
}

function Form({ profile }: { profile: MyTeacherProfile }) {
  const all = useTeacherWords()
  const words = all.form
  const common = useCommonWords()
  const me = useAuth((state) => state.user?.id ?? '')
  const [values, setValues] = useState(profile)
  const [problem, setProblem] = useState<{ error: unknown } | null>(null)
  const set = <K extends keyof MyTeacherProfile>(key: K, value: MyTeacherProfile[K]): void =>
    setValues((before) => ({ ...before, [key]: value }))
  const save = useTeacherChange(() => teachersApi.save(values))
  const submit = (): void => {
    setProblem(null)
    save.mutate(undefined, {
      onError: (error) => setProblem({ error }),
    })
  }
  return (
    <form
      className={parts.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) submit()
      }}
    >
      <FormGuard values={values} requests={[save]} />
      {problem && <Notice>{saidOf(problem.error, common)}</Notice>}
      <div className={parts.section}>
        <h3 className={styles.title}>{words.video}</h3>
        <p className={parts.hint}>{words.video_text}</p>
        {values.video ? (
          <>
            <div className={styles.video}>
              <Film film={values.video} title={words.video} />
            </div>
            <div className={parts.controls}>
              <Button variant="White" onClick={() => set('video', null)}>
                {words.remove}
              </Button>
            </div>
          </>
        ) : (
          <VideoUpload
            draftKey="teacher profile"
            onReady={(media) => {
              if (media.key) set('video', media.key)
            }}
          />
        )}
      </div>
      <div className={styles.pair}>
        <TextInput
          lang="en"
          label={words.headline_en}
          maxLength={120}
          value={values.headline_en}
          onChange={(event) => set('headline_en', event.target.value)}
        />
        <TextInput
          lang="es"
          label={words.headline_es}
          maxLength={120}
          value={values.headline_es}
          onChange={(event) => set('headline_es', event.target.value)}
        />
        <Textarea
          lang="en"
          label={words.about_en}
          rows={6}
          maxLength={3000}
          value={values.about_en}
          onChange={(event) => set('about_en', event.target.value)}
        />
        <Textarea
          lang="es"
          label={words.about_es}
          rows={6}
          maxLength={3000}
          value={values.about_es}
          onChange={(event) => set('about_es', event.target.value)}
        />
      </div>
      <Choices
        legend={all.languages}
        all={LANGUAGES}
        names={all.language_names}
        chosen={values.languages}
        onChange={(next) => set('languages', next)}
      />
      <Choices
        legend={all.specialities}
        all={KINDS}
        names={all.speciality_names}
        chosen={values.specialities}
        onChange={(next) => set('specialities', next)}
      />
      <Switch
        label={words.shown}
        hint={words.shown_hint}
        checked={values.shown}
        onChange={(event) => set('shown', event.target.checked)}
      />
      <div className={parts.controls}>
        <Button type="submit" variant="Orange" loading={save.isPending}>
          {words.save}
        </Button>
        <Button variant="White" href={`/courses/view-teacher-profile/${me}`}>
          {words.see}
        </Button>
      </div>
    </form>
  )
}

/** A teacher writes what learners see of them; nothing while it is not known. */
export function TeacherProfileForm() {
  const words = useTeacherWords().form
  const { data } = useQuery(myTeacherProfile)
  if (!data) return null
  return (
    <Card as="section" aria-labelledby="teacher-profile" className={parts.section}>
      <h2 id="teacher-profile" className={styles.title}>
        {words.title}
      </h2>
      <p className={parts.hint}>{words.text}</p>
      <Form profile={data} />
    </Card>
  )
}
