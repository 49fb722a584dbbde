import { useQuery } from '@tanstack/react-query'
import { centsOf, dollarsOf } from '#web/client/format/read-money.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useLessonChange } from './appointments.api.ts'
import styles from './Appointments.module.css'
import { lessonPrice, lessonSalesApi } from './lesson-sales.api.ts'
import { useAppointmentWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Price of one lesson for people who have none left; an Admin sets it beside the plans. */
export default function LessonPrice() {
  const { data } = useQuery(lessonPrice)
  return data ? <PriceForm key={String(data.cents)} cents={data.cents} /> : null
}

/** Request body; an empty price stops the sale. */
const bodyOf = ({ price }: { price: string }): { cents: number | null } => ({
  cents: price.trim() === '' ? null : centsOf(price),
})

function PriceForm({ cents }: { cents: number | null }) {
  const words = useAppointmentWords().price
  const save = useLessonChange((next: number | null) => lessonSalesApi.savePrice(next))
  const form = useForm<{ price: string }>({
    initial: { price: cents === null ? '' : dollarsOf(cents) },
    body: bodyOf,
    shape: () => import('../lesson-sales.contract.ts').then(({ SaveLessonPrice }) => SaveLessonPrice),
    submit: async (values) => {
      await save.mutateAsync(bodyOf(values).cents)
    },
  })
  return (
    <Card as="section" aria-labelledby="lesson-price" className={styles.sold}>
      <div className={styles.lessonWords}>
        <h2 id="lesson-price">{words.title}</h2>
        <p className={parts.hint}>{words.text}</p>
      </div>
      <Form form={form} className={styles.soldForm}>
        <TextInput
          id="lesson_price"
          label={words.price}
          hint={words.hint}
          inputMode="decimal"
          autoComplete="off"
          {...form.text('price', 'cents')}
        />
        <SubmitButton form={form} variant="black" label={words.save} />
      </Form>
    </Card>
  )
}
