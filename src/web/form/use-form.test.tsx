import { act } from 'react'
import { createPortal } from 'react-dom'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Language } from '#contract/constants.ts'
import { fieldErrors } from '#contract/validation.ts'
import { useSession } from '#web/client/session/session.ts'
import { ApiError } from '#web/client/api.ts'
import { Meanwhile } from '#web/client/versions/two-versions.tsx'
import { freshClient } from '#web/client/testing.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useVersionWords } from '#web/i18n/versions.ts'
import { click, find, fire, render, type } from '#web/ui/test-render.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Notice } from './Notice.tsx'
import { useForm } from './use-form.ts'

/** Lets what was loaded or answered meanwhile be drawn. */
const drawn = (selector: string, within: ParentNode): Promise<HTMLElement> =>
  vi.waitFor(async () => {
    await act(() => Promise.resolve())
    return find(selector, within)
  })
type Row = { name: string; phone: string }

it('writes over nobody: what both changed waits for a choice, however often save is pressed', async () => {
  freshClient()
  await Promise.all([useCommonWords.preload(), useVersionWords.preload()])
  // Somebody else has saved version 2 since version 1 was read.
  let stands = { version: 2, values: { name: 'Theirs', phone: '555 2' } }
  const save = vi.fn<(values: Row, version: number) => Promise<void>>(async (values, version) => {
    if (version !== stands.version)
      throw new ApiError({
        ok: false,
        status: 412,
        body: {},
        message: 'stale',
        data: null,
        response_type: null,
      } as never)
    stands = { version: version + 1, values }
  })
  function Form() {
    const form = useForm<Row>({
      initial: { name: 'First', phone: '555 1' },
      versioned: { version: 1, reload: async () => stands },
      submit: save,
    })
    return (
      <form {...form.props}>
        <Meanwhile {...form.meanwhile} labels={{ name: 'Name', phone: 'Phone' }} />
        <TextInput id="name" label="Name" {...form.text('name')} />
        <TextInput id="phone" label="Phone" {...form.text('phone')} />
      </form>
    )
  }
  const { container } = render(<Form />)
  const press = () =>
    act(async () => {
      fire(find('form', container), new Event('submit', { bubbles: true, cancelable: true }))
    })
  type(find<HTMLInputElement>('#name', container), 'Mine')
  await press()
  await drawn('[role=group]', container)
  expect(find('[role=group]', container).textContent).toContain('Theirs')
  expect([
    find<HTMLInputElement>('#name', container).value,
    find<HTMLInputElement>('#phone', container).value,
  ]).toEqual(['Mine', '555 2'])
  await press()
  expect(save).toHaveBeenCalledTimes(1)
  expect(stands.values.name).toBe('Theirs')
  expect(document.activeElement).toBe(find('[role=alert]', container))

  click([...container.querySelectorAll('button')].at(-1)!)
  await press()
  expect(stands).toEqual({ version: 3, values: { name: 'Mine', phone: '555 2' } })
})

it('says what is wrong with a field in the language of the moment', async () => {
  freshClient()
  await Promise.all([useCommonWords.preload('en'), useCommonWords.preload('es')])
  const shape = z.object({ email: z.email() })
  function Form() {
    const form = useForm<{ email: string }>({
      initial: { email: 'nobody' },
      shape: () => Promise.resolve(shape),
      submit: () => Promise.resolve(),
    })
    return (
      <form {...form.props}>
        <TextInput id="email" label="Email" {...form.text('email')} />
      </form>
    )
  }
  const { container } = render(<Form />)
  await act(async () => {
    fire(find('form', container), new Event('submit', { bubbles: true, cancelable: true }))
  })
  const wrong = shape.safeParse({ email: 'nobody' }).error!
  const says = (language: Language) => fieldErrors(wrong, language)[0]!.message
  expect(says('es')).not.toBe(says('en'))
  await vi.waitFor(() => expect(container.textContent).toContain(says('en')))
  await act(async () => useSession.getState().setLanguage('es'))
  await vi.waitFor(() => expect(container.textContent).toContain(says('es')))
  expect(container.textContent).not.toContain(says('en'))
})

it('says what the server refused in the language of the moment', async () => {
  freshClient()
  await Promise.all([useCommonWords.preload('en'), useCommonWords.preload('es')])
  const bilingualMessage = (en: string, es: string) => ({ message: en, messages: { en, es } })
  const refusals = [
    { ...bilingualMessage('Every seat is taken.', 'No queda lugar.'), data: { code: 'full' } },
    {
      ...bilingualMessage('Please check the marked fields.', 'Revisa los campos marcados.'),
      data: {
        code: 'invalid',
        fields: [{ path: 'name', ...bilingualMessage('Somebody has it.', 'Alguien lo tiene.') }],
      },
    },
  ]
  function Form() {
    const form = useForm<{ name: string }>({
      initial: { name: 'Ana' },
      submit: async () => {
        const error = refusals.shift()!
        throw new ApiError({ ok: false, status: 409, message: error.message, data: error.data, error })
      },
    })
    return (
      <form {...form.props}>
        {form.problem && <p role="alert">{form.problem.message}</p>}
        <TextInput id="name" label="Name" {...form.text('name')} />
      </form>
    )
  }
  const { container } = render(<Form />)
  const turn = (language: Language) => act(async () => useSession.getState().setLanguage(language))
  for (const [en, es] of [
    ['Every seat is taken.', 'No queda lugar.'],
    ['Somebody has it.', 'Alguien lo tiene.'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would
    await act(async () => {
      fire(find('form', container), new Event('submit', { bubbles: true, cancelable: true }))
    })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await vi.waitFor(() => expect(container.textContent).toContain(en))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await turn('es')
    expect(container.textContent).toContain(es)
    expect(container.textContent).not.toContain(en)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await turn('en')
  }
})

it('sends a dialog’s form by Enter though its button stands below, and not the form that opened it', async () => {
  freshClient()
  await useCommonWords.preload()
  const approve = vi.fn<() => Promise<void>>(async () => undefined),
    decline = vi.fn<() => Promise<void>>(async () => undefined)
  function Decline() {
    const form = useForm({ initial: { reason: 'Late', note: '' }, submit: decline })
    return createPortal(
      <form {...form.props} id="decline">
        <TextInput id="reason" label="Reason" {...form.text('reason')} />
        <TextInput id="note" label="Note" {...form.text('note')} />
      </form>,
      document.body,
    )
  }
  function Approve() {
    const form = useForm({ initial: { seats: '3' }, submit: approve })
    return (
      <form {...form.props}>
        <TextInput id="seats" label="Seats" {...form.text('seats')} />
        <Decline />
      </form>
    )
  }
  render(<Approve />)
  await act(async () => {
    fire(
      find('#reason', document.body),
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    )
  })
  expect(decline).toHaveBeenCalledTimes(1)
  expect(approve).not.toHaveBeenCalled()
})

it('says an error of a field that is not on the screen at the head of the form, and leads there', async () => {
  freshClient()
  await useCommonWords.preload()
  const refused = new ApiError({
    ok: false,
    status: 422,
    message: 'No',
    data: { code: 'x', fields: [{ path: 'items.0.details.send_on', message: 'This day has passed.' }] },
    error: {},
  })
  function Form() {
    const form = useForm({ initial: { name: 'Ana' }, submit: () => Promise.reject(refused) })
    return (
      <form {...form.props}>
        {form.problem && <Notice>{form.problem.message}</Notice>}
        <TextInput id="name" label="Name" {...form.text('name')} />
      </form>
    )
  }
  const { container } = render(<Form />)
  await act(async () => {
    fire(find('form', container), new Event('submit', { bubbles: true, cancelable: true }))
  })
  const notice = await drawn('[role=alert]', container)
  expect(notice.textContent).toBe('This day has passed.')
  await vi.waitFor(() => expect(document.activeElement).toBe(notice))
})

it('shows the error of any part at the field that holds it', async () => {
  function Form() {
    const form = useForm({
      initial: { name: 'Ana Ng', email: '' },
      body: ({ name }) => ({ first_name: name.split(' ')[0], last_name: name.split(' ')[1] }),
      shape: () => Promise.resolve(z.object({ first_name: z.string(), last_name: z.string().min(3) })),
      submit: async () => undefined,
    })
    return (
      <form {...form.props}>
        {form.problem && <Notice kind="problem">{form.problem.message}</Notice>}
        <TextInput id="name" label="Name" {...form.text('name', 'first_name', 'last_name')} />
        <TextInput id="email" label="Email" {...form.text('email')} />
      </form>
    )
  }
  const { container } = render(<Form />)
  act(() => void fire(find('form', container), new Event('submit', { bubbles: true, cancelable: true })))
  const name = await drawn('#name[aria-invalid=true]', container)
  expect(document.activeElement).toBe(name)
  expect(container.querySelector('[role=alert]')).toBeNull()
  type(name as HTMLInputElement, 'Ana Nguyen')
  expect(container.querySelector('[aria-invalid=true]')).toBeNull()
})
