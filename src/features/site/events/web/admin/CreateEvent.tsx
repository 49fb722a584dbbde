import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { useEventChange } from '../events.api.ts'
import { useOrganizerWords } from '../words.ts'
import { useAddresses } from './address.ts'
import { documentsApi } from './documents.api.ts'
import s from './Organizer.module.css'

/** /admin/create-event, /events/new: begins an event with its title. */
export default function CreateEvent(): ReactNode {
  const words = useOrganizerWords().create
  const navigate = useNavigate()
  const to = useAddresses()
  const create = useEventChange(documentsApi.create)
  const form = useForm({
    initial: { en: '', es: '' },
    submit: async (title) => {
      const { id } = await create.mutateAsync(title)
      await navigate(to.edit(id))
    },
  })
  return (
    <div className={s['page']}>
      <PageHeader title={words.title} text={words.text} />
      <form {...form.props} className={s['form']}>
        {form.problem && <Notice>{form.problem.message}</Notice>}
        <TextInput
          id="en"
          label={words.en}
          lang="en"
          maxLength={160}
          autoComplete="off"
          {...form.text('en', 'title.en')}
        />
        <TextInput
          id="es"
          label={words.es}
          lang="es"
          maxLength={160}
          autoComplete="off"
          {...form.text('es', 'title.es')}
        />
        <div>
          <Button type="submit" variant="Orange" loading={form.busy}>
            {words.submit}
          </Button>
        </div>
      </form>
    </div>
  )
}
